import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { Component, createElement } from 'react';
import { gitHubEditor, localEditor } from '../../testing/editor-configs';
import type { EditorConfig } from '../config/editor-config';
import { checkBeforeSaving } from './save-check';
import { startEditor } from './start-editor';
import type { Backend } from './versions/backend';

jest.mock('./save-check', () => ({ checkBeforeSaving: jest.fn(async () => 'what is written') }));

/** What is done when something is saved or published, in order. */
const mockDone: string[] = [];
jest.mock('./versions/github-versions', () => ({
  ...jest.requireActual('./versions/github-versions'),
  guardDrafts: (made: Backend) => {
    const { persistEntry } = made;
    made.persistEntry = async (...saved) => {
      mockDone.push('keep the draft of a colleague');
      return persistEntry(...saved);
    };
  },
}));
jest.mock('./merge/merge-on-save', () => ({
  mergeBeforePublishing: (_config: object, made: Backend) => {
    const publish = made.publishUnpublishedEntry;
    made.publishUnpublishedEntry = async (...entry) => {
      mockDone.push('merge');
      return publish(...entry);
    };
  },
}));
jest.mock('./extra-pages', () => ({
  loadExtraPages: async () => [],
  publishPagesFirst: (_config: object, made: Backend) => {
    const publish = made.publishUnpublishedEntry;
    made.publishUnpublishedEntry = async (...entry) => {
      mockDone.push('look for links to drafts');
      return publish(...entry);
    };
  },
}));

const placeholders = ['content/site.json: "E-mail"'];
const local = { ...localEditor, placeholders };
const github = { ...gitHubEditor, placeholders };

// jsdom empties the page when it is closed, which would be one more change to look at.
afterAll(() => {
  window.requestAnimationFrame = () => 0;
});

/** Starts the editor with what is used of Decap, and gives what Decap is told. */
async function start(config: EditorConfig) {
  document.body.replaceChildren();
  window.location.hash = '#/collections/news';
  const own = {
    persistEntry: jest.fn(),
    publishUnpublishedEntry: jest.fn(),
    entriesByFolder: jest.fn(),
    request: jest.fn(),
    getMedia: jest.fn(),
  };
  const made = { ...own };
  const registered = { init: () => made };
  const CMS = {
    getLocale: () => ({ editor: { editorToolbar: { publish: 'Publish' } } }),
    registerLocale: jest.fn(),
    registerCustomFormat: jest.fn(),
    registerPreviewTemplate: jest.fn(),
    registerEventListener: jest.fn(),
    registerWidget: jest.fn(),
    getWidget: () => ({ control: Component }),
    getBackend: jest.fn(() => registered),
    init: jest.fn(),
  };
  const started = startEditor(config);
  const script = document.head.querySelector<HTMLScriptElement>('script[src$="decap-cms.js"]');
  // Decap's store is made while its script loads.
  expect(window).toHaveProperty('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__');
  expect(window).toHaveProperty('CMS_MANUAL_INIT', true);
  expect(script).toHaveAttribute('src', '/admin/decap-cms.js');
  Object.assign(window, { CMS, h: createElement });
  script?.onload?.(new Event('load'));
  await started;
  script?.remove();
  registered.init();
  const changed = Object.entries(own).filter(([key, is]) => Object(made)[key] !== is);
  return { CMS, made, changed: changed.map(([key]) => key) };
}

test('on this machine Decap has our forms, fields, words, preview, check and file format', async () => {
  const { CMS, changed } = await start(local);
  expect(CMS.init.mock.calls).toEqual([[{ config: local }]]);
  expect(CMS.getBackend).toHaveBeenCalledWith('proxy');
  expect(changed).toEqual(['persistEntry', 'entriesByFolder', 'request', 'getMedia']);
  expect(document.body).toHaveClass('editor-local', 'editor-unsaved');
  expect(CMS.registerWidget.mock.calls.map(([name]) => name)).toEqual([
    'photo',
    'photos',
    'cover',
    'day',
    'time',
    'dateTime',
    'link',
    'list',
  ]);
  const [language, words] = CMS.registerLocale.mock.lastCall ?? [];
  expect([language, words.editor.editorToolbar.publish]).toEqual(['en', 'Save']);
  const previewed = CMS.registerPreviewTemplate.mock.calls.map(([name]) => name);
  expect(previewed).toEqual(
    expect.arrayContaining(['home', 'site', 'urgent-notice', 'pages', 'news', 'albums']),
  );
  const [format, ending, { fromFile, toFile }] = CMS.registerCustomFormat.mock.lastCall ?? [];
  expect([format, ending, fromFile('{"a":1}')]).toEqual(['content', 'json', { a: 1 }]);
  const keys = ['title', 'created_at', 'body'];
  expect(toFile({ body: 'It rains.', title: 'Rain' }, keys)).toBe(
    '{\n  "title": "Rain",\n  "created_at": "",\n  "body": "It rains."\n}\n',
  );
  const [{ name, handler }] = CMS.registerEventListener.mock.lastCall ?? [];
  expect([name, await handler({ entry: 'entry' })]).toEqual(['preSave', 'what is written']);
  expect(checkBeforeSaving).toHaveBeenCalledWith(local, 'entry');
});

test('around Decap are our tools, keys and pastes', async () => {
  await start(local);
  const tools = screen.getByRole('navigation', { name: 'More about this page' });
  expect(tools).toHaveTextContent('Deleted');
  expect(screen.getByText('Before you publish: 1 example to replace')).toBeVisible();
  expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })).toBe(false);
  const dataTransfer = { files: [new File([], 'a.jpg')] };
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
  const text = document.createElement('div');
  text.setAttribute('data-slate-editor', 'true');
  Object.assign(window, {
    DataTransfer: class {
      setData() {}
    },
  });
  document.body.append(text);
  const clipboardData = { getData: () => '<b>Rain</b>' };
  expect(fireEvent.paste(text, { clipboardData })).toBe(false);
  window.location.hash = '#/collections/news/search/rain';
  window.dispatchEvent(new Event('hashchange'));
  expect(window.location.hash).toBe('#/search/rain');
  const frame = document.body.appendChild(document.createElement('div'));
  frame.id = 'preview-pane';
  expect(await screen.findByTitle('Preview')).toBe(frame);
});

test('the list says where a search has found its words', async () => {
  await start(local);
  const list = document.body.appendChild(document.createElement('div'));
  list.id = 'nc-root';
  list.innerHTML = '<a href="#/collections/news/entries/rain">Rain</a>';
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Rain' })).toHaveAttribute('aria-description'),
  );
});

test('on GitHub saves are guarded, and what is published is merged first', async () => {
  const { CMS, made, changed } = await start(github);
  expect(CMS.getBackend).toHaveBeenCalledWith('github');
  await made.publishUnpublishedEntry('news', 'rain');
  // What is refused is not merged.
  expect(mockDone.splice(0)).toEqual(['look for links to drafts', 'merge']);
  await made.persistEntry({ dataFiles: [], assets: [] }, {});
  expect(mockDone.splice(0)).toEqual(['keep the draft of a colleague']);
  expect(changed).toEqual([
    'persistEntry',
    'publishUnpublishedEntry',
    'entriesByFolder',
    'getMedia',
  ]);
  expect(document.body).not.toHaveClass('editor-local');
  const [, words] = CMS.registerLocale.mock.lastCall ?? [];
  expect(words.editor.editorToolbar.publish).toBe('Publish');
});

test('a script that does not come is named', async () => {
  const started = startEditor(local);
  const script = document.head.querySelector<HTMLScriptElement>('script[src$="decap-cms.js"]');
  script?.onerror?.(new Event('error'));
  await expect(started).rejects.toThrow('/admin/decap-cms.js could not be loaded');
});

import { fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import anthem from '../../../e2e/content/school-anthem.json';
import { editorConfig } from '../config/editor-config';
import { postDraft } from '../window-messages';
import type { PreviewProps } from './decap';
import { previewPane } from './preview-pane';

jest.mock('../window-messages', () => ({
  ...jest.requireActual('../window-messages'),
  postDraft: jest.fn(),
}));

const config = editorConfig({ backend: { kind: 'local' }, siteUrl: undefined, embedded: true });
const onFieldClick = jest.fn();

function entry(collection: string, slug: string, path: string, content: object): PreviewProps {
  const data = { toJS: () => content };
  const values: Readonly<Record<string, unknown>> = { collection, slug, path, data };
  return { entry: { get: (key: string) => values[key] } as never, onFieldClick };
}

const ANTHEM = entry('specified', 'school-anthem', 'content/school-anthem.json', anthem);

function show(first: PreviewProps) {
  Object.assign(window, { h: createElement });
  const Pane = previewPane(config);
  const { rerender, unmount } = render(<Pane {...first} />);
  return { change: (next: PreviewProps) => rerender(<Pane {...next} />), unmount };
}

const frame = () => screen.getByTitle<HTMLIFrameElement>('Preview of the page');

function send(data: object, source: Window | null) {
  fireEvent(window, new MessageEvent('message', { data, origin: window.location.origin, source }));
}

const posted = () => jest.mocked(postDraft).mock.calls.map(([, { content }]) => content);

beforeEach(() => {
  jest.mocked(postDraft).mockClear();
  onFieldClick.mockClear();
});

test('the preview gets what is in the form, after every change and when it has loaded', () => {
  const { change, unmount } = show(ANTHEM);
  const { contentWindow } = frame();
  expect(frame()).toHaveAttribute('src', 'http://localhost/preview');
  expect(frame()).toHaveStyle({ position: 'fixed', width: '100%', height: '100%' });
  const changed = { ...anthem, title: 'Our song' };
  change(entry('specified', 'school-anthem', 'content/school-anthem.json', changed));
  expect(posted()).toEqual([anthem, changed]);
  const file = { kind: 'single', name: 'school-anthem' };
  expect(postDraft).toHaveBeenLastCalledWith(contentWindow, expect.objectContaining({ file }));
  send({ kind: 'ready' }, window);
  expect(posted()).toHaveLength(2);
  send({ kind: 'ready' }, contentWindow);
  expect(posted()).toEqual([anthem, changed, changed]);
  unmount();
  send({ kind: 'ready' }, contentWindow);
  expect(posted()).toHaveLength(3);
});

test('a new item has no errors until something was written in it, and again when it is opened anew', () => {
  const empty = entry('news', '', '', { title: '', created_at: '', body: '' });
  const { change, unmount } = show(empty);
  change({ ...empty });
  expect(posted()).toEqual([]);
  change(entry('news', '', '', { title: 'Rain', created_at: '', body: '' }));
  expect(posted()).toEqual([{ title: 'Rain', created_at: '', body: '' }]);
  unmount();
  show(empty);
  expect(posted()).toHaveLength(1);
});

test('what is not right in a saved item is said at once', () => {
  show(entry('news', 'rain', 'content/news/rain.json', { title: '', created_at: '', body: '' }));
  expect(posted()).toHaveLength(1);
});

test('Ctrl+S in the preview saves the form', () => {
  show(ANTHEM);
  const save = document.createElement('button');
  save.className = 'css-1x-SaveButton';
  const saved = jest.fn();
  save.addEventListener('click', saved);
  document.body.append(save);
  send({ kind: 'save' }, frame().contentWindow);
  expect(saved).toHaveBeenCalledTimes(1);
  save.remove();
});

test.each([
  ['title', 'title'],
  ['verses.1.name', 'verses.1.name'],
  // In a form, the entries of a list of texts have a name.
  ['verses.1.lines.0', 'verses.1.lines.0.entry'],
  ['verses.10.lines.12', 'verses.10.lines.12.entry'],
])('a click on the text of %s leads to its field', (path, field) => {
  show(ANTHEM);
  send({ kind: 'field', path }, window);
  expect(onFieldClick).not.toHaveBeenCalled();
  send({ kind: 'field', path }, frame().contentWindow);
  expect(onFieldClick.mock.calls).toEqual([[field]]);
});

/** @jest-environment jsdom */
import '../testing/school-editor';
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { openEditor, user } from '../testing/editor-app';
import { device } from '../testing/idb-keyval';
import { memoryStorage } from '../testing/memory-storage';
import { stubLayout } from '../testing/stub-layout';
import { PreviewedPage } from './preview/PreviewedPage';

jest.mock('idb-keyval', () => jest.requireActual('../testing/idb-keyval'));

const ANTHEM = 'content/school-anthem.json';

const { origin } = window.location;
const receive = (data: unknown, source: Window) =>
  fireEvent(window, new MessageEvent('message', { data, origin, source }));

/** Opens the form, and the page that it shows in this window instead of one inside. */
async function openFormAndPage(name: string, field: string) {
  stubLayout();
  window.pageShown = jest.fn();
  const { storage } = memoryStorage({ [ANTHEM]: readFileSync(`e2e/${ANTHEM}`, 'utf8') });
  jest.spyOn(window, 'postMessage').mockImplementation(() => undefined);
  render(
    <PreviewedPage view={({ content }) => <h1>{JSON.stringify(Object(content)[field])}</h1>} />,
  );
  await openEditor(storage, ANTHEM);
  const box = await screen.findByRole('textbox', { name });
  const page = screen.getByTitle<HTMLIFrameElement>(/^Preview of/).contentWindow;
  if (!page) throw new Error('There is no page');
  const send = (data: unknown) => void setTimeout(() => receive(data, window));
  jest.spyOn(page, 'postMessage').mockImplementation(send);
  receive({ kind: 'ready' }, page);
  /** Types a new letter, until the page shows it and the device has stored it. */
  const type = async (letter: string) => {
    await user.type(box, letter);
    await screen.findByRole('heading', { name: new RegExp(letter) });
    await waitFor(() => expect(JSON.stringify([...device])).toContain(letter));
  };
  return { type };
}

/** The files of the editor in which a function runs meanwhile. */
async function filesOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true });
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return result.flatMap(({ url, functions }) => {
    const [, file] = /\/src\/editor\/(.*(?<!\.test)\.tsx?)$/.exec(url) ?? [];
    // An export that is only read is a function of Jest's, `get` or `get [name]`.
    const isRun = functions.some(
      ({ functionName, ranges: [all] }) => !/^get\b/.test(functionName) && (all?.count ?? 0) > 0,
    );
    return file && isRun ? [file] : [];
  });
}

beforeEach(() => device.clear());

test.each([
  ['a line', 20, 'Page title', 'title'],
  ['a text of several lines', 20, 'Summary', 'description'],
  ['lines', 23, 'Lines', 'chorus'],
  ['formatted text', 23, 'Introduction', 'introduction'],
] as const)(
  'a letter in %s runs code of at most %i files of the editor, from its key to its page and copy',
  async (_, most, name, field) => {
    const { type } = await openFormAndPage(name, field);
    await type('щ');
    const files = await filesOf(() => type('ж'));
    expect(files).toEqual(
      expect.arrayContaining([
        'form/LabelledField.tsx',
        'document/device-copies.ts',
        'preview/PreviewedPage.tsx',
      ]),
    );
    expect(files.length).toBeLessThanOrEqual(most);
  },
);

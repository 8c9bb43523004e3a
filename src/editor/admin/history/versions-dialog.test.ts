import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftFile } from '../../draft';
import { postDraft } from '../../window-messages';
import { showVersions, type VersionLine } from './versions-dialog';

jest.mock('../../window-messages', () => ({
  ...jest.requireActual('../../window-messages'),
  postDraft: jest.fn(),
}));

const file = draftFile('content/home.json');
if (!file) throw new Error('The site has no home page.');
const draft = { file, content: { title: 'New' }, pictures: {} };
const oldest = { ...draft, content: { title: 'Old' } };

const LINES: readonly VersionLine[] = [
  { title: '6 October 2026', details: '"Page title"', draft },
  { title: '5 October 2026', details: 'deleted', draft: undefined },
  { title: '4 October 2026', details: 'first version', draft: oldest },
];

beforeEach(() => {
  document.body.replaceChildren();
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.dispatchEvent(new Event('close'));
  };
});

function show(lines: readonly VersionLine[]) {
  const choose = jest.fn();
  const [heading, none, button] = ['Earlier versions', 'None yet.', 'Put this version back'];
  showVersions({ heading, none, lines, button, choose });
  return { choose, dialog: within(screen.getByRole('dialog', { name: heading })) };
}

test('the newest version is chosen until another one is, and that is put back', async () => {
  const { choose, dialog } = show(LINES);
  const current = () => dialog.getByRole('button', { current: true }).textContent;
  expect(current()).toBe('6 October 2026"Page title"');
  await userEvent.click(dialog.getByRole('button', { name: /^4 October/ }));
  expect(current()).toBe('4 October 2026first version');
  expect(dialog.getByTitle(/, 4 October 2026$/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Put this version back' }));
  expect(choose.mock.calls).toEqual([[LINES[2]]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a version in which the file was deleted cannot be put back', async () => {
  const { dialog } = show(LINES);
  await userEvent.click(dialog.getByRole('button', { name: /^5 October/ }));
  expect(dialog.getByRole('button', { name: 'Put this version back' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: /^4 October/ }));
  expect(dialog.getByRole('button', { name: 'Put this version back' })).toBeEnabled();
});

test('the preview beside the list shows the chosen version, also when it has loaded late', async () => {
  const { dialog } = show(LINES);
  jest.mocked(postDraft).mockClear();
  const preview = dialog.getByTitle<HTMLIFrameElement>('Home, 6 October 2026');
  expect(preview).toHaveAttribute('src', '/preview');
  const { contentWindow } = preview;
  const ready = (source: Window | null) => {
    const message = { data: { kind: 'ready' }, origin: window.location.origin, source };
    fireEvent(window, new MessageEvent('message', message));
  };
  ready(window);
  expect(postDraft).not.toHaveBeenCalled();
  ready(contentWindow);
  await userEvent.click(dialog.getByRole('button', { name: /^4 October/ }));
  await userEvent.click(dialog.getByRole('button', { name: /^5 October/ }));
  ready(contentWindow);
  expect(jest.mocked(postDraft).mock.calls).toEqual([
    [contentWindow, draft],
    [contentWindow, oldest],
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

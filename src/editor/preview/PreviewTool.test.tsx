import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { RefObject } from 'react';
import events from '../../../e2e/content/events.json';
import privacy from '../../../e2e/content/privacy.json';
import underDevelopment from '../../../e2e/content/under-development.json';
import { postDraft } from '../window-messages';
import Preview from './Preview';
import { PreviewTool } from './PreviewTool';
import { PREVIEW_STYLE } from './preview-style';

type WindowProps = {
  readonly page: RefObject<HTMLIFrameElement | null>;
  readonly title: string;
};

// jsdom measures nothing.
jest.mock('./PageWindow', () => ({
  ...jest.requireActual('./PageWindow'),
  PageWindow: ({ page, title }: WindowProps) => <iframe ref={page} title={title} />,
}));
jest.mock('../window-messages', () => ({
  ...jest.requireActual('../window-messages'),
  postDraft: jest.fn(),
}));

beforeEach(() => jest.mocked(postDraft).mockClear());

const text = () => screen.getByRole('textbox', { name: 'Paste JSON' });
const paste = (content: unknown) =>
  fireEvent.change(text(), { target: { value: JSON.stringify(content) } });

function choose(name: string, content: unknown) {
  const file = { name, text: async () => JSON.stringify(content) };
  const input = screen.getByLabelText('Choose a file');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  fireEvent.change(input);
}

function send(data: object, source: Window | null = window) {
  const { origin } = window.location;
  fireEvent(window, new MessageEvent('message', { data, origin, source }));
}

const shownAs = () => screen.getByRole('combobox', { name: 'Shown as' });
const posted = () => jest.mocked(postDraft).mock.calls.map(([, draft]) => draft);
const page = () => document.querySelector('iframe')?.contentWindow ?? null;

const EVENTS = { kind: 'single', name: 'events' };

test('shows pasted content that fits one page', () => {
  render(<PreviewTool isPublished={() => true} />);
  expect(shownAs()).toBeDisabled();
  expect(shownAs()).toHaveDisplayValue('nothing yet');
  expect(screen.getByTitle('Preview')).toBeVisible();
  paste(events);
  expect(shownAs()).toHaveValue('content/events.json');
  expect(screen.getByTitle('Preview of content/events.json')).toBeVisible();
  expect(postDraft).toHaveBeenCalledWith(page(), { file: EVENTS, content: events, pictures: {} });
  fireEvent.change(text(), { target: { value: '  ' } });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('asks for the page if pasted content fits several', () => {
  render(<PreviewTool isPublished={() => true} />);
  paste(privacy);
  expect(shownAs()).toHaveValue('');
  expect(screen.getByText('Which page is this content for?')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Accessibility statement' })).toBeVisible();
  expect(posted()).toEqual([]);
  const styled = PREVIEW_STYLE.match(/(?<=\.)preview(?!-widths|-space)[\w-]*/g) ?? [];
  expect(styled.filter((name) => !document.querySelector(`.${name}`))).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Privacy notice' }));
  expect(shownAs()).toHaveValue('content/privacy.json');
  expect(screen.queryByRole('button', { name: 'Privacy notice' })).not.toBeInTheDocument();
  // It may be another one after all.
  fireEvent.change(shownAs(), { target: { value: 'content/accessibility.json' } });
  // The page inside was loaded again.
  send({ kind: 'ready' }, page());
  const names = posted().map(({ file }) => file.name);
  expect(names).toEqual(['privacy', 'accessibility', 'accessibility']);
});

test('shows a file by its name; it can be chosen again', async () => {
  render(<PreviewTool isPublished={() => true} />);
  expect(screen.getByLabelText('Choose a file')).toHaveAttribute(
    'accept',
    '.json,application/json',
  );
  choose('accessibility.json', privacy);
  await waitFor(() => expect(shownAs()).toHaveValue('content/accessibility.json'));
  expect(screen.getByLabelText('Choose a file')).toHaveProperty('value', '');
});

test('lists errors, and keeps showing the last valid version', async () => {
  render(<PreviewTool isPublished={(src) => src === underDevelopment.picture.src} />);
  const problems = () =>
    screen.queryAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  const picture = { ...underDevelopment.picture, src: 'images/gone.jpg' };
  choose('under-development.json', { ...underDevelopment, picture });
  await waitFor(() =>
    expect(problems()).toEqual([
      'content/under-development.json: "Image", "Image file": the image images/gone.jpg does not exist',
    ]),
  );
  expect(screen.getByRole('status')).toHaveTextContent(
    '1 error. The preview appears when there are no errors.',
  );
  choose('under-development.json', underDevelopment);
  await waitFor(() => expect(problems()).toEqual([]));
  const wrong = { ...underDevelopment.picture, alt: '' };
  const studentPortal = { ...underDevelopment.studentPortal, title: '' };
  choose('under-development.json', { ...underDevelopment, picture: wrong, studentPortal });
  await waitFor(() => expect(problems()).toHaveLength(2));
  expect(screen.getByRole('status')).toHaveTextContent('2 errors. Showing the last valid version.');
  expect(posted().map(({ content }) => content)).toEqual([underDevelopment]);
  // The page inside was loaded again.
  send({ kind: 'ready' });
  expect(posted()).toHaveLength(1);
  send({ kind: 'ready' }, page());
  expect(posted()[1]?.content).toEqual(underDevelopment);
});

test('reports invalid JSON by file name', () => {
  render(<PreviewTool isPublished={() => true} />);
  fireEvent.change(text(), { target: { value: '{' } });
  expect(screen.getByRole('listitem')).toHaveTextContent(/^The pasted text: not valid JSON/);
  send({ kind: 'dropped', name: 'events.json', text: '{' });
  expect(screen.getByRole('listitem')).toHaveTextContent(/^events\.json: not valid JSON/);
});

test('accepts files dropped on the page or next to it', async () => {
  render(<PreviewTool isPublished={() => true} />);
  send({ kind: 'dropped', name: 'accessibility.json', text: JSON.stringify(privacy) });
  expect(shownAs()).toHaveValue('content/accessibility.json');
  const file = { name: 'events.json', text: async () => JSON.stringify(events) };
  expect(fireEvent.dragOver(document.body)).toBe(false);
  expect(fireEvent.drop(document.body, { dataTransfer: { files: [file] } })).toBe(false);
  await waitFor(() => expect(shownAs()).toHaveValue('content/events.json'));
});

test('the iframe contains only the page', () => {
  const site = { builtAt: '', entries: [], published: () => undefined };
  const { rerender } = render(<Preview search="" isPublished={() => true} {...site} />);
  expect(screen.getByRole('heading', { name: 'Preview' })).toBeVisible();
  rerender(<Preview search="?page" isPublished={() => true} {...site} />);
  expect(screen.queryByRole('heading', { name: 'Preview' })).toBeNull();
});

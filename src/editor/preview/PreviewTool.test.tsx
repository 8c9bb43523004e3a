import '../../testing/school-editor';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import events from '../../../e2e/content/events.json';
import privacy from '../../../e2e/content/privacy.json';
import underDevelopment from '../../../e2e/content/under-development.json';
import { stubLayout } from '../../testing/stub-layout';
import PreviewTool from './PreviewTool';
import { PREVIEW_STYLE } from './preview-style';

let sent: jest.SpiedFunction<Window['postMessage']>;

function open(isPublished: (src: string) => boolean = () => true) {
  stubLayout();
  render(<PreviewTool isPublished={isPublished} />);
  sent = jest.spyOn(page(), 'postMessage').mockImplementation(() => undefined);
  send({ kind: 'ready' }, page());
}

const text = () => screen.getByRole('textbox', { name: 'Paste JSON' });
const paste = (content: unknown) =>
  fireEvent.change(text(), { target: { value: JSON.stringify(content) } });

function choose(name: string, content: unknown) {
  const file = { name, text: async () => JSON.stringify(content) };
  const input = screen.getByLabelText('Choose a file');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  Object.defineProperty(input, 'value', { value: name, configurable: true, writable: true });
  fireEvent.change(input);
}

function send(data: object, source: Window | null = window) {
  const { origin } = window.location;
  fireEvent(window, new MessageEvent('message', { data, origin, source }));
}

const shownAs = () => screen.getByRole('combobox', { name: 'Shown as' });
const posted = () => sent.mock.calls.map(([draft]) => draft);

function page(): Window {
  const { contentWindow } = screen.getByTitle<HTMLIFrameElement>(/^Preview/);
  if (!contentWindow) throw new Error('The preview has no iframe.');
  return contentWindow;
}

test('shows pasted content that fits one page', () => {
  open();
  expect(shownAs()).toBeDisabled();
  expect(shownAs()).toHaveDisplayValue('nothing yet');
  expect(screen.getByTitle('Preview')).toBeVisible();
  paste(events);
  expect(shownAs()).toHaveValue('content/events.json');
  expect(screen.queryByRole('option', { name: 'nothing yet' })).toBeNull();
  expect(screen.getByTitle('Preview of content/events.json')).toBeVisible();
  const path = 'content/events.json';
  expect(posted()).toEqual([{ kind: 'draft', path, content: events, pictures: {} }]);
  fireEvent.change(text(), { target: { value: '  ' } });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('asks for the page if pasted content fits several', () => {
  open();
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
  // The page can still be changed after it was chosen.
  fireEvent.change(shownAs(), { target: { value: 'content/events.json' } });
  expect(screen.getByRole('status')).toHaveTextContent(/^\d+ errors\. Showing the last valid/);
  fireEvent.change(shownAs(), { target: { value: 'content/accessibility.json' } });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  // The page in the iframe was reloaded, so it needs the draft again.
  send({ kind: 'ready' }, page());
  const [privacyPath, ...others] = posted().map((draft) => draft.path);
  expect(privacyPath).toBe('content/privacy.json');
  expect(others).toEqual(['content/accessibility.json', 'content/accessibility.json']);
});

test('a chosen file’s name decides its page; the same file can be chosen again', async () => {
  open();
  expect(screen.getByLabelText('Choose a file')).toHaveAttribute(
    'accept',
    '.json,application/json',
  );
  choose('accessibility.json', privacy);
  await waitFor(() => expect(shownAs()).toHaveValue('content/accessibility.json'));
  await waitFor(() => expect(screen.getByLabelText('Choose a file')).toHaveProperty('value', ''));
});

test('lists errors, and keeps showing the last valid version', async () => {
  open((src) => src === underDevelopment.picture.src);
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
  const invalid = { ...underDevelopment.picture, alt: '' };
  const studentPortal = { ...underDevelopment.studentPortal, title: '' };
  choose('under-development.json', { ...underDevelopment, picture: invalid, studentPortal });
  await waitFor(() => expect(problems()).toHaveLength(2));
  expect(screen.getByRole('status')).toHaveTextContent('2 errors. Showing the last valid version.');
  expect(posted().map(({ content }) => content)).toEqual([underDevelopment]);
  send({ kind: 'ready' });
  expect(posted()).toHaveLength(1);
  // The page in the iframe was reloaded, so it needs the draft again.
  send({ kind: 'ready' }, page());
  expect(posted()[1]?.content).toEqual(underDevelopment);
});

test('reports invalid JSON by file name', () => {
  open();
  paste(privacy);
  fireEvent.change(text(), { target: { value: '{' } });
  expect(screen.queryByText('Which page is this content for?')).toBeNull();
  expect(screen.getByRole('listitem')).toHaveTextContent(/^The pasted text: not valid JSON/);
  send({ kind: 'dropped', name: 'events.json', text: '{' }, page());
  expect(screen.getByRole('listitem')).toHaveTextContent(/^events\.json: not valid JSON/);
});

test('accepts files dropped on the page or next to it', async () => {
  open();
  send({ kind: 'dropped', name: 'accessibility.json', text: JSON.stringify(privacy) }, page());
  expect(shownAs()).toHaveValue('content/accessibility.json');
  const file = { name: 'events.json', text: async () => JSON.stringify(events) };
  expect(fireEvent.dragOver(document.body)).toBe(false);
  expect(fireEvent.drop(document.body, { dataTransfer: { files: [file] } })).toBe(false);
  await waitFor(() => expect(shownAs()).toHaveValue('content/events.json'));
});

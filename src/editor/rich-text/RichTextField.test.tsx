/** @jest-environment jsdom */
import '../../testing/school-editor';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { stubLayout } from '../../testing/stub-layout';
import RichTextField from './RichTextField';

const TARGETS = [{ value: '/school-fees', label: 'School fees', group: 'Pages' }] as const;

let user: UserEvent;
let changes: string[];
let setValue: (value: string) => void;

beforeEach(() => {
  user = userEvent.setup();
  changes = [];
  stubLayout();
});

function Form({ text }: { readonly text: string }) {
  const [value, change] = useState(text);
  setValue = change;
  const onChange = (next: string) => {
    changes.push(next);
    change(next);
  };
  return (
    <>
      <span id="label">Introduction</span>
      <span id="problem">must not be empty</span>
      <RichTextField
        {...{ value, onChange, targets: TARGETS, id: 'field', labelId: 'label' }}
        path="introduction"
        noteIds="problem"
        invalid={value === ''}
      />
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Introduction' });
const tool = (name: string) => screen.getByRole('button', { name });

function select(start: number, end: number, text = 0) {
  const walker = document.createTreeWalker(field(), NodeFilter.SHOW_TEXT);
  for (let index = 0; index <= text; index += 1) walker.nextNode();
  act(() => {
    field().focus();
    getSelection()?.setBaseAndExtent(walker.currentNode, start, walker.currentNode, end);
    fireEvent(document, new Event('selectionchange'));
  });
}

test('unchanged text is never reported', async () => {
  render(<Form text={'The __bell__ rings\nat *eight*.'} />);
  expect(field()).toHaveTextContent('The bell rings at eight.');
  await user.click(field());
  await user.tab();
  expect(changes).toEqual([]);
});

test('the toolbar makes text bold, and shows that it is', async () => {
  render(<Form text="The bell rings." />);
  select(4, 4);
  await user.click(tool('Bold'));
  // Bold is on for the next character, although no text is selected.
  expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
  select(4, 8);
  expect(tool('Bold')).toHaveAttribute('aria-pressed', 'false');
  await user.click(tool('Bold'));
  expect(changes).toEqual(['The **bell** rings.']);
  expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
  expect(field()).toHaveFocus();
});

test('an undone change reports the original text', async () => {
  render(<Form text="The __bell__ rings." />);
  select(0, 3);
  await user.click(tool('Italic'));
  await user.click(tool('Italic'));
  expect(changes).toEqual(['*The* **bell** rings.', 'The __bell__ rings.']);
  // A merge with another editor's save changes the text.
  act(() => setValue('Our __bell__ rings.'));
  select(0, 3);
  await user.click(tool('Italic'));
  await user.click(tool('Italic'));
  expect(changes.at(-1)).toBe('Our __bell__ rings.');
});

test('a list can change its kind, or become paragraphs', async () => {
  render(<Form text={'a\n\nb'} />);
  select(0, 1);
  await user.click(tool('Bulleted list'));
  await user.click(tool('Numbered list'));
  expect(tool('Numbered list')).toHaveAttribute('aria-pressed', 'true');
  expect(tool('Bulleted list')).toHaveAttribute('aria-pressed', 'false');
  await user.click(tool('Numbered list'));
  expect(changes).toEqual(['- a\n\nb', '1. a\n\nb', 'a\n\nb']);
});

/** Inserts typed text as a browser does. */
async function typeStart(start: string) {
  await user.click(field());
  const paragraph = field().querySelector('p');
  paragraph?.replaceChildren(start);
  getSelection()?.selectAllChildren(paragraph as Node);
  getSelection()?.collapseToEnd();
  await act(async () => undefined);
}

test('Backspace turns a list started by typing back into text', async () => {
  render(<Form text="" />);
  await typeStart('- ');
  expect(tool('Bulleted list')).toHaveAttribute('aria-pressed', 'true');
  fireEvent.keyDown(field(), { key: 'Backspace' });
  expect(tool('Bulleted list')).toHaveAttribute('aria-pressed', 'false');
  expect(field()).toHaveTextContent(/^-/);
});

test.each([
  ['- ', '- a'],
  ['* ', '- a'],
  ['• ', '- a'],
  ['3. ', '3. a'],
  ['12) ', '12. a'],
  ['3 ', '3 a'],
])('typing “%s” and a letter writes “%s”', async (start, written) => {
  render(<Form text="" />);
  await typeStart(start);
  await user.keyboard('a');
  expect(changes.at(-1)).toBe(written);
});

test.each([
  ['Ctrl+B', { key: 'b', ctrlKey: true }, '- a\n- b**c**d'],
  ['Ctrl+I', { key: 'i', ctrlKey: true }, '- a\n- b*c*d'],
  ['Ctrl+]', { key: ']', ctrlKey: true }, '- a\n  - bcd'],
  ['Ctrl+[', { key: '[', ctrlKey: true }, '- a\n\nbcd'],
  ['Enter', { key: 'Enter' }, '- a\n- b\n- d'],
  ['Shift+Enter', { key: 'Enter', shiftKey: true }, '- a\n- b\\\n  d'],
])('%s changes the selected line of a list', (_name, key, written) => {
  render(<Form text={'- a\n- bcd'} />);
  select(1, 2, 1);
  expect(fireEvent.keyDown(field(), key)).toBe(false);
  expect(changes.at(-1)).toBe(written);
});

test('the toolbar is one tab stop, with arrow keys inside', async () => {
  render(<Form text="a" />);
  await user.tab();
  expect(tool('Bold')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(tool('Bulleted list')).toHaveFocus();
  await user.tab();
  expect(field()).toHaveFocus();
  await user.tab({ shift: true });
  expect(tool('Bulleted list')).toHaveFocus();
});

async function saveLink(address: string) {
  await user.click(tool('Link'));
  const dialog = within(screen.getByRole('dialog', { name: 'Link' }));
  await user.clear(dialog.getByLabelText('Page or URL'));
  await user.type(dialog.getByLabelText('Page or URL'), address);
  await user.click(dialog.getByRole('button', { name: 'Save link' }));
}

test.each([
  ['/school-fees', '/school-fees'],
  [' other.example/fees ', 'https://other.example/fees'],
  ['office@school.example', 'mailto:office@school.example'],
  ['+234 803 000 0000', 'tel:+2348030000000'],
  ['112 112', 'tel:112112'],
])('a link typed as %s has the URL %s', async (typed, href) => {
  render(<Form text="The *fees* are due." />);
  select(0, 4, 1);
  fireEvent.keyDown(field(), { key: 'k', metaKey: true });
  expect(screen.getByLabelText('Link text')).toHaveValue('fees');
  expect(screen.queryByRole('button', { name: 'Remove link' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await saveLink(typed);
  expect(changes).toEqual([`The [*fees*](${href}) are due.`]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a link without text shows its URL', async () => {
  render(<Form text="Fees are due." />);
  select(4, 4);
  await user.click(tool('Link'));
  expect(screen.getByLabelText('Page or URL')).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await saveLink('/fees');
  expect(changes).toEqual(['Fees[/fees](/fees) are due.']);
});

test('explains a rejected link; changes and removes existing links as a whole', async () => {
  render(<Form text="See [the **new** fees](/fees) now." />);
  select(1, 1, 1);
  await saveLink('javascript:alert');
  const dialog = within(screen.getByRole('dialog', { name: 'Link' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(/^The link must start with https:/);
  expect(dialog.getByLabelText('Page or URL')).toBeRequired();
  expect(changes).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(field()).toHaveFocus());
  await saveLink('/bills');
  // Caps Lock makes the letter a capital.
  fireEvent.keyDown(field(), { key: 'K', ctrlKey: true });
  expect(screen.getByLabelText('Page or URL')).toHaveFocus();
  await user.clear(screen.getByLabelText('Link text'));
  await user.type(screen.getByLabelText('Link text'), 'all fees');
  await user.click(screen.getByRole('button', { name: 'Save link' }));
  await user.click(tool('Link'));
  await user.click(screen.getByRole('button', { name: 'Remove link' }));
  expect(changes).toEqual([
    'See [the **new** fees](/bills) now.',
    'See [all fees](/bills) now.',
    'See all fees now.',
  ]);
});

test('shows external changes without reporting them', async () => {
  render(<Form text={'The fees are due.\n\n- a'} />);
  select(0, 0);
  act(() => setValue('The fees are **not** due.\n\n1. a\n2. b'));
  expect(field()).toHaveTextContent('The fees are not due.ab');
  await user.click(tool('Italic'));
  expect(changes).toEqual([]);
});

test.each([
  ['Tell', 'Telll'],
  ['Telll', 'Tell'],
  ['La la', 'La la la'],
  ['- a\n- a\n- a', '- a\n- a'],
])('shows %j changed to %j, and leaves the cursor in its place', (before, after) => {
  render(<Form text={`The *day* bell\n\n${before}`} />);
  select(1, 1);
  act(() => setValue(`The *day* bell\n\n${after}`));
  const getData = (type: string) => (type === 'text/plain' ? 'x' : '');
  fireEvent.paste(field(), { clipboardData: { getData, types: [] } });
  expect(changes).toEqual([`Txhe *day* bell\n\n${after}`]);
});

test('leaves undo to the document', () => {
  render(<Form text="a" />);
  const onKey = jest.fn();
  window.addEventListener('keydown', onKey, { once: true });
  expect(fireEvent.keyDown(field(), { key: 'z', ctrlKey: true })).toBe(true);
  expect(onKey).toHaveBeenCalledTimes(1);
  const undo = new InputEvent('beforeinput', { inputType: 'historyUndo', cancelable: true });
  expect(field().dispatchEvent(undo)).toBe(false);
});

test('turns a pasted table into paragraphs, and says so until the next paste', () => {
  render(<Form text="" />);
  const getData = (type: string) =>
    type === 'text/html' ? '<table><tr><td>Day</td><td>Boarding</td></tr></table>' : 'Day';
  fireEvent.paste(field(), { clipboardData: { getData, types: [] } });
  expect(screen.getByRole('status')).toHaveTextContent(/^The pasted table is now lines of text/);
  expect(changes.at(-1)).toBe('Day – Boarding');
  fireEvent.paste(field(), { clipboardData: { getData: () => 'Day', types: [] } });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test.each([
  ['Class\tDay\tBoarding\r\nJSS 1\t100,000\t200,000\r\n', 'is said to be text now'],
  ['| Class | Day |\n|---|---|\n| JSS 1 | 100,000 |', 'is said to be text now'],
  ['1.\tAda\t40\n2.\tBisi\t50', 'is said to be text now'],
  ['Bring:\n1.\ta mug\n2.\ta plate\n•\ta spoon\no\ta fork', 'is none'],
  ['Class\tDay', 'is none'],
])('a table pasted as the text %j %s', (text, is) => {
  render(<Form text="" />);
  pasteIn(text);
  const says = screen.getByRole('status').textContent ?? '';
  expect(says.startsWith('The pasted table is now lines')).toBe(is !== 'is none');
});

test('a paste from Word keeps only supported formatting', () => {
  render(<Form text="The fees are due." />);
  select(0, 17);
  const html =
    '<h1 style="color:red">Fees\n  due</h1><table><td>a<ul><li>b</ul></table><img src="x">';
  const getData = (type: string) => (type === 'text/html' ? html : 'Fees');
  fireEvent.paste(field(), { clipboardData: { getData, types: [] } });
  expect(changes).toEqual(['**Fees due**\n\na\n\n- b']);
});

test('invalid text has an error', () => {
  render(<Form text="" />);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('must not be empty');
});

test('text pasted at the end of a link is not part of it', () => {
  render(<Form text="Read [Fees](/school-fees)" />);
  select(4, 4, 1);
  const getData = (type: string) => (type === 'text/plain' ? ', read it' : '');
  fireEvent.paste(field(), { clipboardData: { getData, types: [] } });
  expect(changes.at(-1)).toBe('Read [Fees](/school-fees), read it');
});

test('text selected after a link becomes a link of its own', async () => {
  render(<Form text="Read [Fees](/school-fees) now" />);
  select(0, 4, 2);
  await user.click(tool('Link'));
  expect(screen.getByLabelText('Page or URL')).toHaveValue('');
});

function pasteIn(text: string, html = '') {
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : text) };
  fireEvent.paste(field(), { clipboardData });
}

test.each([
  ['<img src="a.png">', '', 'Left out, because this text cannot contain pictures: a picture.'],
  ['', '', 'Nothing was pasted, because the clipboard has no text.'],
  ['<p><s>old</s></p>', 'old', 'Left out, because it is struck through: old.'],
])('a paste of %j, which has no text, leaves what is selected', async (html, text, says) => {
  render(<Form text="The bell rings." />);
  await user.click(field());
  select(0, 15);
  pasteIn(text, html);
  expect(screen.getByText(says)).toBeVisible();
  expect(field()).toHaveTextContent('The bell rings.');
  expect(changes).toEqual([]);
});

test('a message of WhatsApp of one line names nobody who wrote it', async () => {
  render(<Form text="" />);
  await user.click(field());
  pasteIn('[10:02, 05/11/2026] +234 803 123 4567: No school');
  expect(changes.at(-1)).toBe('No school');
  expect(screen.getByText(/^Left out, because a chat writes it/)).toBeVisible();
});

test('plain text keeps its lines and WhatsApp’s signs, and names what is struck', async () => {
  render(<Form text="" />);
  await user.click(field());
  pasteIn('*Flood*\nSchool closes.\n\n- Day girls\n- Boarders, ~late~ early\n');
  expect(changes.at(-1)).toBe('**Flood**\\\nSchool closes.\n\n- Day girls\n- Boarders, early');
  expect(screen.getByText('Left out, because it is struck through: late.')).toBeVisible();
  pasteIn(' 5*3*2 feet');
  expect(changes.at(-1)).toMatch(/5\\\*3\\\*2 feet$/);
  expect(screen.queryByText(/struck through/)).toBeNull();
});

test.each([
  ['one line', 'The\u00ad bell\u200b rings: o\ufb03ce', 'The bell rings: office'],
  ['Apple’s lines', 'The bell\u2028rings', 'The bell\\\nrings'],
  ['Apple’s paragraphs', 'The bell\u2029rings', 'The bell\n\nrings'],
  ['lines of Word', 'The bell\u000brings', 'The bell\\\nrings'],
  ['words of a PDF', 'A well-\r\nknown hos\u00ad\r\ntel', 'A well-known hostel'],
])('plain text of %s has no characters that nobody sees', async (_what, text, markdown) => {
  render(<Form text="" />);
  await user.click(field());
  pasteIn(text);
  expect(changes.at(-1)).toBe(markdown);
});

test('names the words that the lines of a PDF divide, whose hyphens may be the writer’s', async () => {
  render(<Form text="" />);
  await user.click(field());
  pasteIn('School resumes on Mon-\nday at the (well-\nknown) gate. JSS 1-\n3 and Port-\nHarcourt');
  expect(changes.at(-1)).toMatch(/ Mon-day at the \(well-known\) gate/);
  expect(
    screen.getByText(
      'Check the hyphens of these words, at which lines ended: Mon-day; well-known.',
    ),
  ).toBeVisible();
});

test('text that a style sheet of the clipboard strikes is left out', async () => {
  render(<Form text="" />);
  await user.click(field());
  const sheet = '<style type="text/css">span.s1 {text-decoration: line-through}</style>';
  const text = '<p class="p1"><span class="s1">Old fee</span> New fee</p>';
  pasteIn('', `<html><head>${sheet}</head><body>${text}</body></html>`);
  expect(changes.at(-1)).toBe('New fee');
  expect(screen.getByText('Left out, because it is struck through: Old fee.')).toBeVisible();
});

const THREE = 'Intro.\n\nAlpha\n\n- Beta\n- Gamma';

/** Selects all as the browser's menu and Ctrl+A do. */
async function selectAll() {
  await user.click(field());
  fireEvent.keyDown(field(), { key: 'a', ctrlKey: true });
}

test('all selected text becomes a link, and its paragraphs stay', async () => {
  render(<Form text={THREE} />);
  await selectAll();
  await saveLink('/fees');
  expect(changes).toEqual([
    '[Intro.](/fees)\n\n[Alpha](/fees)\n\n- [Beta](/fees)\n- [Gamma](/fees)',
  ]);
});

test('all selected text becomes one list, another one, and paragraphs again', async () => {
  render(<Form text={THREE} />);
  await selectAll();
  await user.click(tool('Bulleted list'));
  await user.click(tool('Numbered list'));
  await user.click(tool('Numbered list'));
  expect(changes).toEqual([
    '- Intro.\n- Alpha\n- Beta\n- Gamma',
    '1. Intro.\n2. Alpha\n3. Beta\n4. Gamma',
    'Intro.\n\nAlpha\n\nBeta\n\nGamma',
  ]);
});

test('Backspace at the start of an item takes it out of its list, and never deletes what is above', () => {
  render(<Form text={THREE} />);
  select(0, 0, 2);
  const back = () => fireEvent.keyDown(field(), { key: 'Backspace' });
  back();
  expect(changes.at(-1)).toBe('Intro.\n\nAlpha\n\nBeta\n\n- Gamma');
  back();
  expect(changes.at(-1)).toBe('Intro.\n\nAlphaBeta\n\n- Gamma');
});

test.each([
  ['the last item', '- Beta\n- Gamma', 1, '- BetaGamma'],
  ['an item of several', '1. Beta\n2. Gamma\n3. Delta', 1, '1. BetaGamma\n2. Delta'],
  ['an item of an inner list', '- Beta\n  - Gamma\n- Delta', 1, '- BetaGamma\n- Delta'],
])(
  'Backspace at the start of %s joins it to the text above, and leaves one list',
  (_, text, at, joined) => {
    render(<Form text={text} />);
    select(0, 0, at);
    const back = () => fireEvent.keyDown(field(), { key: 'Backspace' });
    for (let times = 0; times < 3 && changes.at(-1) !== joined; times += 1) back();
    expect(changes.at(-1)).toBe(joined);
  },
);

test.each([
  ['a paragraph before a list', 'Intro\n\n- Beta\n- Gamma', 5, 0, 'IntroBeta\n\n- Gamma'],
  ['an item before another', '- Beta\n- Gamma\n- Delta', 4, 0, '- BetaGamma\n- Delta'],
  ['the last item', '- Beta\n\nGamma', 4, 0, '- BetaGamma'],
  ['an item before an inner list', '- Beta\n  - Gamma\n- Delta', 4, 0, '- BetaGamma\n- Delta'],
  ['the last inner item', '- Beta\n  - Gamma\n- Delta', 5, 1, '- Beta\n  - GammaDelta'],
  ['a paragraph before another', 'Beta\n\nGamma', 4, 0, 'BetaGamma'],
])('Delete at the end of %s joins the next text to it', (_, text, offset, at, joined) => {
  render(<Form text={text} />);
  select(offset, offset, at);
  fireEvent.keyDown(field(), { key: 'Delete' });
  expect(changes).toEqual([joined]);
});

test('Enter in an empty inner item starts one beside the outer item', () => {
  render(<Form text={'- Beta\n  - Gamma\n  - Delta\n- Zeta'} />);
  select(5, 5, 1);
  for (const key of ['Enter', 'Enter']) fireEvent.keyDown(field(), { key });
  expect(field().innerHTML.replace(/<\/?p>| class="[^"]*"/g, '')).toBe(
    '<ul><li>Beta<ul><li>Gamma</li></ul></li><li><br><ul><li>Delta</li></ul></li><li>Zeta</li></ul>',
  );
});

test('Backspace twice removes an empty item from the middle of its list', () => {
  render(<Form text={'- Beta\n- Gamma'} />);
  select(4, 4, 0);
  for (const key of ['Enter', 'Backspace', 'Backspace']) fireEvent.keyDown(field(), { key });
  expect(field().innerHTML.match(/<(?:ul|li)>/g)).toEqual(['<ul>', '<li>', '<li>']);
});

test('an address pasted on selected words links them', () => {
  render(<Form text="Read the fees now" />);
  select(9, 13);
  pasteIn('https://other.example/fees\u200b', '<a href="https://other.example/fees">fees</a>');
  expect(changes.at(-1)).toBe('Read the [fees](https://other.example/fees) now');
  select(0, 4);
  pasteIn('\u2068https://other.example/plan\u2069');
  expect(changes.at(-1)).toContain('[Read](https://other.example/plan) the');
  select(4, 4);
  pasteIn('https://other.example');
  expect(changes.at(-1)).toContain('https://other.example');
});

/** @jest-environment jsdom */
import '../../testing/school-editor';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { pagePath } from '../../content/page-fields';
import {
  choice,
  dateTime,
  day,
  documentFile,
  group,
  linkTarget,
  longText,
  richParagraphs,
  richText,
  tableText,
  text,
  textList,
  timeOfDay,
} from '../../schema/fields';
import { EditorForm } from '../../testing/editor-form';
import { stubLayout } from '../../testing/stub-layout';
import { fieldOpener } from './form-context';

const user = userEvent.setup();
const TARGETS = [
  { label: 'Fees', value: '/fees', group: 'Pages' },
  { label: 'News', value: '/news', group: 'Pages' },
  { label: 'Prize day', value: '/news/prize-day', group: 'News' },
] as const;
let saved: unknown;

jest.mock('./TextTable', () => ({
  pastedTableText: (_html: string, text: string) => ({
    table: text.replaceAll('\t', ' | '),
    notes: [],
  }),
  TextTable: (props: Record<'onChange' | 'onClose', (value?: string) => void>) => (
    <dialog open>
      <button type="button" onClick={() => props.onChange('A | B')}>
        Write
      </button>
      <button type="button" onClick={() => props.onClose()}>
        Done
      </button>
    </dialog>
  ),
}));

function show(field: v.GenericSchema, value: unknown, isRefused = false, opener = fieldOpener()) {
  render(
    <EditorForm
      schema={group('Form', '', { field })}
      content={{ field: value }}
      isRefused={isRefused}
      opener={opener}
      targets={TARGETS}
      onContent={(content) => {
        saved = Object(content).field;
      }}
    />,
  );
}

const choices = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('a field that is opened gets the focus when its script has loaded', async () => {
  stubLayout();
  const schema = group('Page', '', { title: text('Title', ''), body: richText('Body', '') });
  const content = { title: 'Fees', body: 'Each term.' };
  render(<EditorForm schema={schema} content={content} opener={fieldOpener('body')} />);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Body' })).toHaveFocus());
});

test.each([
  ['text', text('Field', 'A hint.'), ''],
  ['long text', longText('Field', 'A hint.'), ''],
  ['rich text', richText('Field', 'A hint.'), ''],
  ['a table', tableText('Field'), ''],
  ['lines', textList('Field', 'A hint.', 'Line'), []],
  ['invalid lines', textList('Field', 'A hint.', 'Line'), ['One', ' ']],
  ['a day', day('Field', 'A hint.'), ''],
  ['a time', timeOfDay('Field', 'A hint.'), ''],
  ['a day and a time', dateTime('Field', 'A hint.'), ''],
  ['a choice', choice('Field', 'A hint.', ['one', 'two']), ''],
  ['a link', linkTarget('Field', 'A hint.'), ''],
  ['a page', pagePath('Field', 'A hint.'), ''],
  ['a document', documentFile('Field', 'A hint.'), ''],
])('the field of %s has a label, a hint and an error', async (_kind, field, value) => {
  stubLayout();
  show(field, value, true);
  const control = await screen.findByLabelText('Field');
  expect(control).toBeInvalid();
  expect(control).toHaveAccessibleDescription(
    /^(Must|Choose).*\. (A hint|One per line|The first row)/,
  );
});

test.each([
  ['one line', text('Field', ''), '6 Fees 6000, 15 Oct.'],
  ['several lines', longText('Field', ''), '6 Fees 6000,\n15 Oct.'],
  ['lines', textList('Field', '', 'Line'), '6 Fees 6000,\n15 Oct.'],
])(
  'a paste into a field of %s leaves out what is struck through, and says so',
  async (_kind, field, shown) => {
    const announce = jest.fn();
    render(
      <EditorForm
        schema={group('Form', '', { field })}
        content={{ field: field.type === 'array' ? ['6 '] : '6 ' }}
        announce={announce}
      />,
    );
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' });
    box.setSelectionRange(2, 2);
    const html =
      '<p class=MsoNormal>Fees\n<s>5</s> 6000,</p>\n<p><span style="text-decoration:line-through">5</span>15 Oct.</p>';
    const getData = (type: string) => (type === 'text/html' ? html : 'Fees 5 6000,\n515 Oct.');
    const isLeft = fireEvent.paste(box, { clipboardData: { getData } });
    expect([isLeft, box.value]).toEqual([false, shown]);
    expect(announce).toHaveBeenLastCalledWith('Left out, because it is struck through: 5; 5.');
    box.select();
    const sheets =
      '<style>.a {text-decoration: line-through}</style><span class="a">Old</span> new';
    fireEvent.paste(box, { clipboardData: { getData: () => sheets } });
    expect(box.value).toBe('new');
    const plain = { getData: () => '<p class=MsoNormal>Fees</p>' };
    expect(fireEvent.paste(box, { clipboardData: plain })).toBe(true);
  },
);

test.each([
  ['one line', text('Field', ''), 'No school on Monday, 6000', 'Hill Road Yaba'],
  ['several lines', longText('Field', ''), 'No school on Monday,\n6000', 'Hill Road\nYaba'],
  ['lines', textList('Field', '', 'Line'), 'No school on Monday,\n6000', 'Hill Road\nYaba'],
])(
  'a paste into a field of %s has no signs of WhatsApp, nor who wrote it, and lines are lines',
  (_kind, field, message, address) => {
    const announce = jest.fn();
    const content = { field: field.type === 'array' ? [] : '' };
    render(
      <EditorForm schema={group('Form', '', { field })} content={content} announce={announce} />,
    );
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' });
    const paste = (plain: string, html = '') => {
      box.select();
      const getData = (type: string) => (type === 'text/html' ? html : plain);
      fireEvent.paste(box, { clipboardData: { getData, files: [] } });
      return box.value;
    };
    const sender = '[10:02, 05/11/2026] +234 803 123 4567: ';
    expect(paste(`${sender}No *school* on _Monday_,\n~5000~ 6000`)).toBe(message);
    expect(announce).toHaveBeenLastCalledWith(
      'Left out, because a chat writes it before messages: [10:02, 05/11/2026] +234 803 123 4567. Left out, because it is struck through: 5000.',
    );
    expect(paste('Hill Road\u000bYaba')).toBe(address);
    expect(paste('', '<p>Only *HTML*</p>')).toBe('Only HTML');
    announce.mockClear();
    // Pictures, and formats that no field reads, take away nothing.
    expect(paste('', '<img src="a.png">')).toBe('Only HTML');
    expect(announce).toHaveBeenLastCalledWith(
      'Nothing was pasted, because the clipboard has no text.',
    );
  },
);

test('a new error waits until the field is left, and then stays while someone mends it', async () => {
  show(linkTarget('Field', ''), '');
  const field = screen.getByRole('textbox', { name: 'Field' });
  await user.type(field, 'a link');
  expect(field).toBeValid();
  await user.click(document.body);
  expect(field).toBeInvalid();
  await user.type(field, ' to fees');
  expect(field).toBeInvalid();
  await user.clear(field);
  await user.type(field, '/fees');
  expect(field).toBeValid();
});

test('an untouched empty list has an error and the focus only after a rejected save', () => {
  for (const isRefused of [false, true]) {
    show(richParagraphs('Field', 'A hint.'), [], isRefused, fieldOpener('field'));
    expect(screen.queryAllByText(/at least one entry/)).toHaveLength(isRefused ? 1 : 0);
    const list = screen.getByRole('group', { name: 'Field (0)' });
    expect(document.activeElement === list).toBe(isRefused);
    cleanup();
  }
});

test('an error in a line focuses the lines, and text typed on the page leaves the focus there', () => {
  stubLayout();
  const lines = textList('Field', 'A hint.', 'Line');
  show(lines, ['One', ''], false, fieldOpener('field.1'));
  expect(screen.getByRole('textbox')).toHaveFocus();
  cleanup();
  const opener = fieldOpener();
  opener.open({ path: 'field', isTyped: true });
  show(text('Field', ''), 'One', false, opener);
  expect(screen.getByRole('textbox')).not.toHaveFocus();
  cleanup();
  // A text box of lines would split this entry in two.
  show(lines, ['One\ntwo']);
  expect(screen.getByRole('group', { name: 'Field (1)' })).toBeVisible();
});

test('a pasted list fills the lines without its bullets, which the page has', async () => {
  show(textList('Field', 'A hint.', 'Line'), ['One']);
  await user.clear(screen.getByRole('textbox'));
  await user.paste('\uf0b7\tMathematics\n\u2022 English\u200b \n\u25cfArt\n\u2013 and so on');
  expect(saved).toEqual(['Mathematics', 'English', 'Art', '\u2013 and so on']);
});

test('an optional choice can be set to None', async () => {
  const size = choice('Field', 'A hint.', ['one', 'two']);
  show(size, 'one');
  expect(choices()).toEqual(['One', 'Two']);
  expect(screen.getByRole('combobox', { name: 'Field' })).toHaveValue('one');
  cleanup();
  show(v.optional(size), 'one');
  expect(choices()).toEqual(['None', 'One', 'Two']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Field (optional)' }), 'None');
  expect(saved).toBe('');
});

test.each(['/news', ''])(
  'a link to the page “%s” is chosen from a list of pages',
  async (value) => {
    show(pagePath('Page', 'P.'), value);
    const select = screen.getByRole('combobox', { name: 'Page' });
    expect(select).toHaveValue(value);
    expect(choices()).toEqual(['Choose a page', 'Fees', 'News']);
    await user.selectOptions(select, 'Fees');
    expect(saved).toBe('/fees');
  },
);

test('a deleted page stays selected', () => {
  show(pagePath('Page', 'P.'), '/gone');
  expect(screen.getByRole('combobox', { name: 'Page' })).toHaveValue('/gone');
  expect(choices()).toEqual(['Choose a page', '/gone', 'Fees', 'News']);
});

test('a link is typed, pasted or chosen, and keeps the focus', async () => {
  show(linkTarget('Link', 'L.'), '/fees');
  expect(screen.getByText('Fees')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Link' });
  // What is typed on the way, such as a page of the site, does not end the typing.
  await user.clear(field);
  await user.type(field, '/news');
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, 'example.com/fees');
  await user.tab();
  expect(saved).toBe('https://example.com/fees');
  await user.tripleClick(field);
  await user.paste('0803 123 4567');
  expect([saved, document.activeElement]).toEqual(['tel:08031234567', field]);
  await user.click(screen.getByRole('button', { name: 'Choose from this site …' }));
  await user.click(await screen.findByRole('button', { name: 'Prize day News' }));
  expect(saved).toBe('/news/prize-day');
  expect(field).toHaveValue('/news/prize-day');
});

test('a table is pasted into its empty box, shown as a table, and edited in a grid', async () => {
  show(tableText('Table'), '');
  const box = await screen.findByRole('textbox', { name: 'Table' });
  fireEvent.paste(box, { clipboardData: { getData: () => 'Class\tDay' } });
  expect(saved).toBe('Class | Day');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Class',
    'Day',
  ]);
  await user.click(screen.getByRole('button', { name: 'Table Edit as a table' }));
  await user.click(await screen.findByRole('button', { name: 'Write' }));
  expect(screen.getByRole('row')).toHaveTextContent('AB');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

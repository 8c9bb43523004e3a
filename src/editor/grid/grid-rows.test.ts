/** @jest-environment node */

import { describeSchema, type FieldSpec } from '../../content/describe-schema';
import {
  list as contentList,
  documentFile,
  group,
  linkTarget,
  longText,
  pagePath,
  richText,
  text,
} from '../../content/fields';
import { blocksPageSchema } from '../../content/schemas/blocks-page';
import { eventsSchema } from '../../content/schemas/events';
import { timeTableSchema } from '../../content/schemas/time-table';
import { dataColumn } from './data-columns';
import { gridColumns, isGrid, type ListSpec } from './grid-columns';
import { checkRows } from './grid-rows';
import { tidyCell } from './tidy-cell';

/** Every list in a schema by its keys, those of a block after its kind. */
function lists(spec: FieldSpec, keys: readonly string[] = []): Readonly<Record<string, ListSpec>> {
  if (spec.kind === 'list') return { [keys.join('.')]: spec, ...lists(spec.entry, keys) };
  if (spec.kind !== 'group' && spec.kind !== 'variants') return {};
  const inner = spec.kind === 'group' ? spec.fields : spec.variants;
  return Object.assign({}, ...inner.map(([key, field]) => lists(field, [...keys, key])));
}

function listOf(schema: Parameters<typeof describeSchema>[0], keys: string): ListSpec {
  const list = lists(describeSchema(schema))[keys];
  if (!list) throw new Error(`There is no list ${keys}`);
  return list;
}

/** The message and the cell of each problem. */
const checked = (...args: Parameters<typeof checkRows>) =>
  checkRows(...args).map(({ keys, message }) => `${keys.join('.')} ${message}`);

test('flat rows can be a grid; texts, pictures and lists in lists cannot', () => {
  const shown = Object.entries(lists(describeSchema(blocksPageSchema)));
  const names = shown.filter(([, list]) => isGrid(list)).map(([keys]) => keys);
  expect(names).toEqual([
    'blocks.steps.steps',
    'blocks.questions.questions',
    'blocks.people.people',
    'blocks.cards.cards',
  ]);
});

test('a list in a block has the schema of its block; a picture is no column', () => {
  const list = listOf(blocksPageSchema, 'blocks.people.people');
  const columns = gridColumns(list);
  expect(columns.map(({ title }) => title)).toEqual(['Name', 'Role', 'Phone', 'Email']);
  const picture = { src: 'images/a.jpg', alt: 'A' };
  const rows = [{ name: 'Mrs Ngozi Okafor', office: '', picture, phone: '0800' }];
  // An e-mail may be missing.
  expect(checked(list, rows)).toEqual([
    '0.office must not be empty',
    '0.phone must be a phone number such as +234 000 000 0000',
  ]);
});

test('a new row has an error in each cell that it needs', () => {
  const list = listOf(timeTableSchema, 'hours');
  expect(checked(list, [{}])).toEqual([
    expect.stringMatching('0.day must be one of: Monday'),
    '0.starts must not be empty',
    '0.ends must not be empty',
    '0.activity must not be empty',
    '0.classes must not be empty',
  ]);
});

test('a choice and a date are checked as the build does', () => {
  const list = listOf(eventsSchema, 'events');
  const rows = [
    { title: 'Prize day', text: 'In the hall.', date: '31 June' },
    { title: 'Concert', text: 'At dusk.' },
  ];
  expect(checked(list, rows)).toEqual([
    '0.date must be a date such as 24 Dec 2026 or 24/12/2026; in JSON, 2026-12-24',
  ]);
});

test('of two problems of a cell the first one is named', () => {
  const list = listOf(timeTableSchema, 'hours');
  const hour = { day: 'Monday', starts: '', ends: '08:40', activity: 'Art', classes: 'JSS 1' };
  expect(checked(list, [hour])).toEqual(['0.starts must not be empty']);
});

const row = group('Row', 'R', {
  title: text('Title', 'T'),
  text: longText('Text', 'T'),
  body: richText('Body', 'B'),
  page: pagePath('Page', 'P'),
  link: linkTarget('Link', 'L'),
});
const page = group('Page', 'P', {
  rows: contentList('Rows', 'R', row),
  names: contentList('Names', 'N', group('Name', 'N', { name: text('Name', 'N') })),
  files: contentList('Files', 'F', documentFile('File', 'F')),
});

test('long texts have several lines; a page is chosen, and any other link is written', () => {
  const [rows, names, files] = ['rows', 'names', 'files'].map((key) => listOf(page, key));
  if (!rows || !names || !files) throw new Error('The page has three lists.');
  const columns = gridColumns(rows, ['/news']);
  expect(columns.map(({ name, multiline, options }) => [name, multiline, options])).toEqual([
    ['title', false, undefined],
    ['text', true, undefined],
    ['body', true, undefined],
    ['page', false, ['/news']],
    ['link', false, undefined],
  ]);
  // One column is no table.
  expect([isGrid(rows), isGrid(names), isGrid(files)]).toEqual([true, false, false]);
});

test('a day is read as it is written here, the day before the month', () => {
  const list = listOf(eventsSchema, 'events');
  const columns = gridColumns(list);
  const [day] = columns.filter(({ name }) => name === 'date');
  if (!day) throw new Error('The events have no days.');
  const written = [
    '5/10/2026',
    '05.1.2026',
    '5-10-2026',
    '5 October 2026',
    '5 October, 2026',
    '31 June',
  ];
  expect(written.map((text) => tidyCell(text, day))).toEqual([
    '2026-10-05',
    '2026-01-05',
    '2026-10-05',
    '2026-10-05',
    '2026-10-05',
    '31 June',
  ]);
  // Also where it is pasted into a single cell.
  const rowData = { title: 'Concert', picture: 'a.jpg' };
  const { pasteValue } = dataColumn({ column: day, problems: new Map() });
  expect(pasteValue?.({ rowData, value: '5/10/2026', rowIndex: 0 })).toEqual({
    title: 'Concert',
    picture: 'a.jpg',
    date: '2026-10-05',
  });
});

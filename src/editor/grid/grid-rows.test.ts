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
import { schemaAt } from '../../content/problems';
import { blocksPageSchema } from '../../content/schemas/blocks-page';
import { eventsSchema } from '../../content/schemas/events';
import { schoolAnthemSchema } from '../../content/schemas/school-anthem';
import { timeTableSchema } from '../../content/schemas/time-table';
import { listSchema } from '../../testing/list-spec';
import { dataColumn } from './data-columns';
import { gridColumns, isGrid, type ListSpec } from './grid-columns';
import { checkRows, gridRows } from './grid-rows';
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

test('flat rows and plain lines can be a grid; pictures and lists in lists cannot', () => {
  const shown = Object.entries({
    ...lists(describeSchema(blocksPageSchema)),
    ...lists(describeSchema(schoolAnthemSchema)),
  });
  const names = shown.filter(([, list]) => isGrid(list)).map(([keys]) => keys);
  expect(names).toEqual([
    'blocks.steps.steps',
    'blocks.checklist.groups.items',
    'blocks.questions.questions',
    'blocks.people.people',
    'blocks.cards.cards',
    'formerAddresses',
    'verses.lines',
    'chorus.lines',
  ]);
});

test('a list in a block has the schema of its block; a picture is no column', () => {
  const list = listOf(blocksPageSchema, 'blocks.people.people');
  const value = { blocks: [{ kind: 'people' }] };
  const schema = schemaAt({ schema: blocksPageSchema, value }, ['blocks', 0, 'people']);
  if (!schema) throw new Error('There are no people.');
  const columns = gridColumns(list, schema);
  expect(columns.map(({ title }) => title)).toEqual(['Name', 'Role', 'Phone', 'Email']);
  const rows = gridRows(columns, [
    { name: 'Mrs Ngozi Okafor', office: '', picture: { src: 'a.jpg' }, phone: '0800' },
  ]);
  const { cellProblem, count } = checkRows(list, schema, rows);
  expect(cellProblem(0, 'name')).toBeUndefined();
  expect(cellProblem(0, 'office')).toBe('must not be empty');
  expect(cellProblem(0, 'phone')).toBe('must be a phone number such as +234 000 000 0000');
  // An e-mail may be missing.
  expect(count).toBe(2);
});

test('the number of rows is checked too, and single lines', () => {
  const lines = listOf(schoolAnthemSchema, 'verses.lines');
  const schema = listSchema(schoolAnthemSchema, 'verses', 0, 'lines');
  expect(checkRows(lines, schema, []).first).toBe('Must have at least one entry.');
  const rows = gridRows(gridColumns(lines, schema), ['Up the hill we go', ' ']);
  expect(rows).toEqual([
    { source: 0, cells: { entry: 'Up the hill we go' } },
    { source: 1, cells: { entry: ' ' } },
  ]);
  const { cellProblem, count, first } = checkRows(lines, schema, rows);
  expect([cellProblem(1, 'entry'), count]).toEqual(['must not be empty', 1]);
  expect(first).toBe('Line 2 must not be empty.');
  const added = { source: undefined, cells: {} };
  expect(checkRows(lines, schema, [added]).first).toBe('Line 1 must not be empty.');
});

test('a choice and a date are checked as the build does', () => {
  const list = listOf(eventsSchema, 'events');
  const schema = listSchema(eventsSchema, 'events');
  const rows = gridRows(gridColumns(list, schema), [
    { title: 'Prize day', text: 'In the hall.', date: '31 June' },
    { title: 'Concert', text: 'At dusk.' },
  ]);
  const { cellProblem, count } = checkRows(list, schema, rows);
  expect([cellProblem(0, 'date'), count]).toEqual([
    'must be a date such as 24 Dec 2026 or 24/12/2026; in JSON, 2026-12-24',
    1,
  ]);
});

test('of two problems of a cell the first one is named', () => {
  const list = listOf(timeTableSchema, 'hours');
  const schema = listSchema(timeTableSchema, 'hours');
  const cells = { day: 'Monday', starts: '', ends: '08:40', activity: 'Art', classes: 'JSS 1' };
  const { cellProblem, count } = checkRows(list, schema, [{ source: 0, cells }]);
  expect([cellProblem(0, 'starts'), count]).toEqual(['must not be empty', 1]);
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
  const columns = gridColumns(rows, listSchema(page, 'rows'), ['/news']);
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
  const columns = gridColumns(list, listSchema(eventsSchema, 'events'));
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
  const rowData = { source: 0, cells: { title: 'Concert' } };
  const value = '5/10/2026';
  expect(dataColumn(day, () => undefined).pasteValue?.({ rowData, value, rowIndex: 0 })).toEqual({
    source: 0,
    cells: { title: 'Concert', date: '2026-10-05' },
  });
});

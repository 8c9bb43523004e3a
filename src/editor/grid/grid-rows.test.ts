import '../../testing/school-editor';

import { pagePath } from '../../content/page-fields';
import { blocksPageSchema } from '../../content/schemas/blocks-page';
import { eventsSchema } from '../../content/schemas/events';
import { describeSchema, type FieldSpec } from '../../schema/describe-schema';
import {
  list as contentList,
  day,
  documentFile,
  group,
  linkTarget,
  longText,
  richText,
  text,
} from '../../schema/fields';
import { gridColumns, isGrid, type ListSpec } from './grid-columns';
import { readableCell, tidyCell, typedCell } from './grid-rows';

/** Every list in a schema by its keys; a block's kind precedes its keys. */
function lists(spec: FieldSpec, keys: readonly string[] = []): Readonly<Record<string, ListSpec>> {
  if (spec.kind === 'list') return { [keys.join('.')]: spec, ...lists(spec.entry, keys) };
  if (spec.kind !== 'group' && spec.kind !== 'variants') return {};
  const inner = spec.kind === 'group' ? spec.fields : spec.variants;
  return Object.assign({}, ...inner.map(([key, field]) => lists(field, [...keys, key])));
}

function findList(schema: Parameters<typeof describeSchema>[0], keys: string): ListSpec {
  const list = lists(describeSchema(schema))[keys];
  if (!list) throw new Error(`There is no list ${keys}`);
  return list;
}

test('flat rows can be a grid; strings, pictures and nested lists cannot', () => {
  const shown = Object.entries(lists(describeSchema(blocksPageSchema)));
  const names = (isShown: boolean) =>
    shown.filter(([, list]) => isGrid(list) === isShown).map(([keys]) => keys);
  // Other blocks have other lists.
  expect(names(true)).toEqual(
    expect.arrayContaining([
      'blocks.steps.steps',
      'blocks.questions.questions',
      'blocks.people.people',
      'blocks.routes.routes.stops',
      'blocks.map.places',
      'blocks.cards.cards',
    ]),
  );
  expect(names(false)).toEqual(
    expect.arrayContaining([
      'blocks',
      // At most four.
      'facts',
      'formerAddresses',
      'blocks.photos.photos',
      'blocks.checklist.groups',
      'blocks.checklist.groups.items',
      'blocks.downloads.documents',
      'blocks.routes.routes',
    ]),
  );
});

test('pictures have no column', () => {
  const columns = gridColumns(findList(blocksPageSchema, 'blocks.people.people'));
  expect(columns.map(({ title }) => title)).toEqual(['Name', 'Role', 'Phone', 'Email']);
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

test('long text can have several lines; pages are choices, other links are text', () => {
  const [rows, names, files] = ['rows', 'names', 'files'].map((key) => findList(page, key));
  if (!rows || !names || !files) throw new Error('The page lacks a list.');
  const columns = gridColumns(rows, ['/news']);
  expect(columns.map(({ name, multiline, options }) => [name, multiline, options])).toEqual([
    ['title', false, undefined],
    ['text', true, undefined],
    ['body', true, undefined],
    ['page', false, ['/news']],
    ['link', false, undefined],
  ]);
  // A list with one column is not a grid.
  expect([isGrid(rows), isGrid(names), isGrid(files)]).toEqual([true, false, false]);
});

test('reads dates day first', () => {
  const list = findList(eventsSchema, 'events');
  const columns = gridColumns(list);
  const [day] = columns.filter(({ name }) => name === 'date');
  if (!day) throw new Error('The events have no date column.');
  const written = [
    '5/10/2026',
    '05.1.2026',
    '5-10-2026',
    '5 October 2026',
    '5 October, 2026',
    '5-Oct-26',
    '2026-10-05 00:00:00',
    '5/10/26',
    '31 June',
  ];
  expect(written.map((text) => tidyCell(text, day))).toEqual([
    '2026-10-05',
    '2026-01-05',
    '2026-10-05',
    '2026-10-05',
    '2026-10-05',
    '2026-10-05',
    '2026-10-05',
    '2026-10-05',
    '31 June',
  ]);
  expect(tidyCell('10/5/2026', day, { order: 'monthFirst' })).toBe('2026-10-05');
});

test('a cell of rich text is plain text; one with formatting keeps it, also when it is copied', () => {
  const columns = gridColumns(findList(blocksPageSchema, 'blocks.questions.questions'));
  const answer = columns.find(({ name }) => name === 'answer');
  if (!answer) throw new Error('There is no answer');
  const typed = typedCell('5*3*2 feet', '', answer);
  expect(typed).toBe('5\\*3\\*2 feet');
  expect(readableCell({ answer: typed }, answer)).toBe('5*3*2 feet');
  expect(tidyCell('5*3*2 feet', answer)).toBe(typed);
  const formatted = 'Ask **the office**';
  expect(readableCell({ answer: formatted }, answer)).toBe(formatted);
  expect(tidyCell(formatted, answer)).toBe(formatted);
  expect(typedCell(`${formatted}.`, formatted, answer)).toBe('Ask **the office**.');
});

test('a day that is typed in a cell may leave out its year; a pasted one may not', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00Z') });
  const days = group('Days', '', {
    list: contentList('List', '', group('Row', '', { on: day('On', ''), what: text('What', '') })),
  });
  const [column] = gridColumns(findList(days, 'list'));
  if (!column) throw new Error('There is no column.');
  expect(typedCell('Sat 5 Dec', '', column)).toBe('2026-12-05');
  expect(typedCell('5/12/26', '', column)).toBe('2026-12-05');
  expect(tidyCell('5 Dec', column)).toBe('5 Dec');
  jest.useRealTimers();
});

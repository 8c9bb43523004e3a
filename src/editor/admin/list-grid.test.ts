/** @jest-environment node */
import { entryMap } from '../../testing/entry-map';
import type { FormField } from '../config/form-fields';
import type { GridRow } from '../grid/grid-rows';
import { openGrid } from '../grid/open-grid';
import type { Item } from './decap';
import { itemsOf, openListGrid } from './list-grid';

jest.mock('../grid/open-grid', () => ({ openGrid: jest.fn() }));

const column = (name: string, optional: boolean): FormField => ({
  name,
  label: name,
  widget: 'string',
  required: !optional,
  optional,
});
const PEOPLE: FormField = {
  ...column('people', false),
  widget: 'list',
  fields: [column('name', false), column('phone', true)],
};

function person(name: string): Item {
  const entry = entryMap({ name, phone: '0800', picture: `${name}.jpg` });
  return { key: name, isClosed: false, entry };
}

test('what a table does not show stays with its row, wherever that is now', () => {
  const rows = [
    { source: 1, cells: { name: 'Benedict', phone: '0800' } },
    { source: undefined, cells: { name: 'Chidi', phone: '' } },
    { source: 0, cells: { name: 'Ada', phone: '' } },
    // A copy of a row is an entry of its own.
    { source: 0, cells: { name: 'Ada', phone: '0801' } },
  ];
  const items = itemsOf(PEOPLE, [person('Ada'), person('Ben')], rows, entryMap({}));
  expect(items.map(({ entry }) => (typeof entry === 'string' ? entry : entry.toJS()))).toEqual([
    { name: 'Benedict', phone: '0800', picture: 'Ben.jpg' },
    { name: 'Chidi' },
    { name: 'Ada', picture: 'Ada.jpg' },
    { name: 'Ada', phone: '0801', picture: 'Ada.jpg' },
  ]);
  const keys = items.map(({ key }) => key);
  expect([keys[0], keys[2], new Set(keys).size]).toEqual(['Ben', 'Ada', 4]);
  expect(items.every(({ isClosed }) => isClosed)).toBe(true);
});

test('what was left as it is does not change an entry; what must be there stays when it is empty', () => {
  const entry = entryMap({ name: 'Ada' });
  const rows: readonly GridRow[] = [
    { source: 0, cells: { name: 'Ada', phone: '' } },
    // Without a column for telephones.
    { source: 1, cells: { name: '' } },
  ];
  const items = [{ key: 'Ada', isClosed: true, entry }, person('Ben')];
  const [same, emptied] = itemsOf(PEOPLE, items, rows, entryMap({}));
  expect(same?.entry).toBe(entry);
  expect(Object(emptied?.entry).toJS()).toEqual({ name: '', phone: '0800', picture: 'Ben.jpg' });
});

test('in a list of texts a row is a text', () => {
  const list = { ...column('lines', false), field: column('entry', false) };
  const lines = [{ key: 'a', isClosed: true, entry: 'Up the hill' }];
  const rows: readonly GridRow[] = [
    { source: 0, cells: { entry: 'Up the hill we go' } },
    { source: undefined, cells: { entry: 'Down again' } },
    { source: undefined, cells: {} },
  ];
  const texts = itemsOf(list, lines, rows, entryMap({})).map(({ entry }) => entry);
  expect(texts).toEqual(['Up the hill we go', 'Down again', '']);
});

test('a list of a page is opened as a grid with its columns, rows and check; of an unknown file none is', async () => {
  const lines: FormField = {
    ...column('lines', false),
    label: 'Lines',
    widget: 'list',
    keys: ['verses', 'lines'],
    field: { ...column('entry', false), label: 'Line' },
  };
  const page = (path: string) => Object({ get: (key: string) => (key === 'path' ? path : '') });
  const items = ['Up the hill', ' '].map((entry) => ({ key: entry, isClosed: true, entry }));
  const onDone = jest.fn();
  await openListGrid(page('content/school-anthem.json'), lines, items, onDone);
  const [props, done] = jest.mocked(openGrid).mock.lastCall ?? [];
  expect(props?.title).toBe('Lines');
  expect(props?.columns.map(({ name, title }) => [name, title])).toEqual([['entry', 'Line']]);
  expect(props?.rows).toEqual([
    { source: 0, cells: { entry: 'Up the hill' } },
    { source: 1, cells: { entry: ' ' } },
  ]);
  expect(props?.check(props.rows).first).toBe('row 2, “Line”: must not be empty');
  expect(done).toBe(onDone);
  await expect(openListGrid(page('content/teachers.json'), lines, items, onDone)).rejects.toThrow(
    'content/teachers.json is not a content file of the site',
  );
});

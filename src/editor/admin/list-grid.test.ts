/** @jest-environment node */
import { entryMap } from '../../testing/entry-map';
import type { FormField } from '../config/form-fields';
import type { Item } from './decap';
import { itemsOf } from './list-grid';

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
});

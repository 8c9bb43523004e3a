import { readFileSync } from 'node:fs';
import { describeSchema } from '../../content/describe-schema';
import { draftSchema } from '../draft';
import { isGrid } from '../grid/grid-columns';
import { editAsTable } from './edit-as-table';
import type { FormContext, SpecOf } from './form-context';
import { openGrid } from './table-dialog';

jest.mock('./table-dialog', () => ({ openGrid: jest.fn() }));

const schema = draftSchema({ kind: 'single', name: 'improvement-plan' });
const content = JSON.parse(readFileSync('e2e/content/improvement-plan.json', 'utf8'));

function listAt(name: string, of = schema): SpecOf<'list'> {
  const spec = describeSchema(of);
  const [, list] = (spec.kind === 'group' && spec.fields.find(([key]) => key === name)) || [];
  if (list?.kind !== 'list') throw new Error(`${name} is no list`);
  return list;
}

/** What the table was opened with. */
function opened() {
  const call = jest.mocked(openGrid).mock.lastCall;
  if (!call) throw new Error('No table was opened');
  return call;
}

test('lists of texts can be a table, lists of blocks cannot', () => {
  expect(isGrid(listAt('rows'))).toBe(true);
  expect(isGrid(listAt('blocks'))).toBe(false);
});

test('a table shows the values that rows inherit, and writes each only where it changes', async () => {
  const change = jest.fn();
  const form = { schema, content, change, pages: [] } as unknown as FormContext;
  const { rows } = content;
  await editAsTable({ spec: listAt('rows'), path: 'rows', value: rows, form });
  const [{ rows: shown, columns, check }, onDone] = opened();
  expect(columns.map(({ name }) => name)).toEqual(Object.keys(rows[0]));
  expect(shown.every(({ cells }) => cells.area)).toBe(true);
  expect(check(shown).count).toBe(0);
  onDone(shown);
  const [[keys, edit]] = change.mock.calls;
  expect([keys, edit(rows)]).toEqual([['rows'], rows]);
  onDone(shown.toReversed());
  expect(change.mock.calls[1][1](rows).at(-1)).toMatchObject({ whereWeAre: rows[0].whereWeAre });
});

test('a row of the table keeps what the table does not show', async () => {
  const page = draftSchema({ kind: 'item', folder: 'pages', name: 'new' });
  const people = [
    { name: 'Mrs Obi', office: 'Bursar', picture: { src: 'images/a.jpg', alt: 'A' } },
  ];
  const blocks = [{ kind: 'people', people }];
  const change = jest.fn();
  const form = { schema: page, content: { blocks }, change, pages: [] } as unknown as FormContext;
  const entry = listAt('blocks', page).entry;
  const [, block] =
    (entry.kind === 'variants' && entry.variants.find(([kind]) => kind === 'people')) || [];
  const [, spec] = (block?.kind === 'group' && block.fields[0]) || [];
  if (spec?.kind !== 'list') throw new Error('People are no list');
  await editAsTable({ spec, path: 'blocks.0.people', value: people, form });
  const [{ rows }, onDone] = opened();
  const cells = { ...rows[0]?.cells, office: 'Principal' };
  onDone([
    { source: 0, cells },
    { source: undefined, cells: { name: 'Mr Ade', office: 'Cook' } },
  ]);
  const [, edit] = change.mock.lastCall;
  expect(edit(people)).toMatchObject([
    { ...people[0], office: 'Principal' },
    { name: 'Mr Ade', office: 'Cook' },
  ]);
});

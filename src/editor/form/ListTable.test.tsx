import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { listSpec } from '../../testing/list-spec';
import { draftSchema } from '../draft';
import type { Grid } from '../grid/Grid';
import { isGrid } from '../grid/grid-columns';
import { type FormContext, FormProvider } from './form-context';
import ListTable from './ListTable';

type GridProps = Parameters<typeof Grid>[0];
let mockGrid: GridProps;
jest.mock('../grid/GridDialog', () => ({
  GridDialog: (props: GridProps) => {
    mockGrid = props;
    return null;
  },
}));

const schema = draftSchema({ kind: 'single', name: 'improvement-plan' });
const content = JSON.parse(readFileSync('e2e/content/improvement-plan.json', 'utf8'));

const listAt = (name: string, of = schema) => listSpec(of, name);

/** Opens a list as a table. */
function open(list: Omit<Parameters<typeof ListTable>[0], 'onClose'>, form: Partial<FormContext>) {
  render(
    <FormProvider value={{ ...FORM, ...form }}>
      <ListTable {...list} onClose={() => undefined} />
    </FormProvider>,
  );
  return mockGrid;
}

const FORM: FormContext = {
  change: jest.fn(),
  announce: jest.fn(),
  hold: jest.fn(),
  problems: new Map(),
  isRefused: false,
  target: undefined,
  pages: [],
  schema,
  content,
  files: { add: jest.fn(), urlOf: (src) => src, library: jest.fn() },
};

test('lists of texts can be a table, lists of blocks cannot', () => {
  expect(isGrid(listAt('rows'))).toBe(true);
  expect(isGrid(listAt('blocks'))).toBe(false);
});

test('a table shows every row, and writes them in their new order', () => {
  const change = jest.fn();
  const { rows } = content;
  const list = { spec: listAt('rows'), path: 'rows', value: rows };
  const { rows: shown, columns, check, onDone } = open(list, { change });
  expect(columns(shown, []).map(({ name }) => name)).toEqual(Object.keys(rows[0]));
  expect(check(shown).count).toBe(0);
  onDone(shown);
  const [[keys, edit]] = change.mock.calls;
  expect([keys, edit(rows)]).toEqual([['rows'], rows]);
  onDone(shown.toReversed());
  expect(change.mock.calls[1][1](rows)).toEqual(rows.toReversed());
});

test('a row of the table keeps what the table does not show', () => {
  const page = draftSchema({ kind: 'item', folder: 'pages', name: 'new' });
  const people = [
    { name: 'Mrs Obi', office: 'Bursar', picture: { src: 'images/a.jpg', alt: 'A' } },
  ];
  const blocks = [{ kind: 'people', people }];
  const change = jest.fn();
  const entry = listAt('blocks', page).entry;
  const [, block] =
    (entry.kind === 'variants' && entry.variants.find(([kind]) => kind === 'people')) || [];
  const [, spec] = (block?.kind === 'group' && block.fields[0]) || [];
  if (spec?.kind !== 'list') throw new Error('People are no list');
  const list = { spec, path: 'blocks.0.people', value: people };
  const { rows, onDone } = open(list, { schema: page, content: { blocks }, change });
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

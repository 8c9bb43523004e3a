/** @jest-environment jsdom */
import '../../testing/school-editor';
import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { listSpec } from '../../testing/list-spec';
import { schemaOf } from '../content-paths';
import type { Grid } from '../grid/Grid';
import { type FormContext, FormProvider } from './form-context';
import ListTable from './ListTable';

type GridProps = Parameters<typeof Grid>[0];
let mockGrid: GridProps;
jest.mock('../grid/Grid', () => ({
  Grid: (props: GridProps) => {
    mockGrid = props;
    return null;
  },
}));

const schema = schemaOf('content/improvement-plan.json');
const content = JSON.parse(readFileSync('e2e/content/improvement-plan.json', 'utf8'));

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
  schema,
  change: jest.fn(),
  currentContent: jest.fn(),
  savedContent: jest.fn(),
  subscribe: jest.fn(),
  history: { canUndo: false, canRedo: false, step: jest.fn() },
  announce: jest.fn(),
  cover: jest.fn(),
  blockSaving: jest.fn(),
  problems: new Map(),
  isRefused: false,
  targets: [],
  sharedTexts: [],
  files: {
    title: jest.fn(),
    add: jest.fn(),
    urlOf: (src) => src,
    smallUrlOf: (src) => src,
    library: jest.fn(),
  },
};

test('a table shows every row, and saves a new order and one cell', () => {
  const change = jest.fn();
  const { rows } = content;
  const list = { spec: listSpec(schema, 'rows'), path: 'rows', value: rows };
  const { rows: shown, columns, onRows, onCell } = open(list, { change });
  expect(columns(shown, []).map(({ name }) => name)).toEqual(Object.keys(rows[0]));
  onRows(shown.toReversed());
  onCell(1, 'area', 'Chapel');
  expect(change.mock.calls).toEqual([
    [['rows'], rows.toReversed()],
    [['rows', 1, 'area'], 'Chapel'],
  ]);
});

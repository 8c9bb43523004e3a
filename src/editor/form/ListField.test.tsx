import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { improvementPlanSchema } from '../../content/schemas/improvement-plan';
import { listSpec } from '../../testing/list-spec';
import { Field } from './Field';
import { FormProvider } from './form-context';

const spec = listSpec(improvementPlanSchema, 'rows');
const row = (area: string, whereWeAre: string) => ({ ...(area && { area }), whereWeAre });
const user = userEvent.setup();
let rows: readonly Record<string, string>[];

function Form() {
  const [value, setValue] = useState<unknown>([
    row('Health', 'One'),
    row('', 'Two'),
    row('Music', 'Three'),
  ]);
  rows = value as typeof rows;
  const form = {
    change: (_keys: unknown, next: unknown) =>
      setValue((now: unknown) => (typeof next === 'function' ? next(now) : next)),
    announce: () => undefined,
    hold: () => undefined,
    problems: new Map<string, string>(),
    isRefused: false,
    target: undefined,
    pages: [],
    schema: improvementPlanSchema,
    content: undefined,
    files: { add: async () => undefined, urlOf: String, library: async () => [] },
  };
  return (
    <FormProvider value={form}>
      <Field spec={spec} value={value} path="rows" />
    </FormProvider>
  );
}

const texts = () => rows.map(({ whereWeAre }) => whereWeAre);
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('a deleted row can be restored where it was, with the area it had', async () => {
  render(<Form />);
  await press('Delete row 1');
  expect(rows).toEqual([row('Health', 'Two'), row('Music', 'Three')]);
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  expect(screen.getByRole('list').firstElementChild).toHaveTextContent(/^Row 1 was deleted\./);
  await user.keyboard('{Enter}');
  expect(rows).toEqual([row('Health', 'One'), row('', 'Two'), row('Music', 'Three')]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a row is moved by its buttons', async () => {
  render(<Form />);
  await press('Move row 3 up');
  expect(texts()).toEqual(['One', 'Three', 'Two']);
});

test('the plan takes as many rows as the school needs', async () => {
  render(<Form />);
  await press('Add row');
  expect(rows).toHaveLength(4);
});

test('a row is added below the one that is open', async () => {
  render(<Form />);
  await press('Row 1 Health');
  await press('Add row below');
  expect(texts()).toEqual(['One', '', 'Two', 'Three']);
  expect(screen.getByRole('button', { name: /^Row 2/, expanded: true })).toHaveFocus();
});

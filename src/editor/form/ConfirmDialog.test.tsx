/** @jest-environment jsdom */
import '../../testing/school-editor';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmProvider, useConfirm } from './ConfirmDialog';

const user = userEvent.setup();
const answers: unknown[] = [];

function Asking() {
  const confirm = useConfirm();
  const start = async () => {
    const field = <input name="name" aria-label="Name" required />;
    const first = await confirm({ title: 'First', action: 'Go on', children: field });
    answers.push(first?.get('name'));
    answers.push(await confirm({ title: 'Second', children: null }));
  };
  return (
    <button type="button" onClick={() => void start()}>
      Start
    </button>
  );
}

function AskingTwice() {
  const confirm = useConfirm();
  const ask = async (title: string) => {
    answers.push([title, await confirm({ title, action: 'Yes', children: null })]);
  };
  return (
    <button type="button" onClick={() => ['One', 'Two'].forEach((title) => void ask(title))}>
      Start
    </button>
  );
}

const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('a question resolves to its data when the form is complete; then the next one opens', async () => {
  render(<Asking />, { wrapper: ConfirmProvider });
  await press('Start');
  await press('Go on');
  expect(screen.getByRole('dialog', { name: 'First' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
  await press('Go on');
  expect(screen.getByRole('dialog', { name: 'Second' })).toBeVisible();
  await press('Close');
  expect(answers).toStrictEqual(['Ada', undefined]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Start' })).toHaveFocus();
});

test('a question that comes while another is open waits for its answer', async () => {
  answers.length = 0;
  render(<AskingTwice />, { wrapper: ConfirmProvider });
  await press('Start');
  expect(screen.getByRole('dialog', { name: 'One' })).toBeVisible();
  await press('Yes');
  expect(screen.getByRole('dialog', { name: 'Two' })).toBeVisible();
  await press('Cancel');
  expect(answers).toEqual([
    ['One', expect.any(FormData)],
    ['Two', undefined],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

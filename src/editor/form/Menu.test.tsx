/** @jest-environment jsdom */
import '../../testing/school-editor';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './Menu';

test('an opened menu focuses its first item', async () => {
  const [chooseText, chooseTable] = [jest.fn(), jest.fn()];
  const items = [
    { title: 'Text', onChoose: chooseText },
    { title: 'Table', onChoose: chooseTable },
  ];
  render(<Menu label="Add block" items={items} />);
  const [, text, table] = screen.getAllByRole('button', { hidden: true });
  // jsdom has no popovers.
  if (text?.parentElement) fireEvent(text.parentElement, new Event('toggle'));
  expect(text).toHaveFocus();
  if (table) await userEvent.click(table);
  expect(chooseTable).toHaveBeenCalledTimes(1);
  expect(chooseText).not.toHaveBeenCalled();
});

test('the second click of a double click chooses nothing, and leaves the menu open', () => {
  const onChoose = jest.fn();
  render(<Menu label="Add block" items={[{ title: 'Text', onChoose }]} />);
  const item = screen.getByRole('button', { name: 'Text', hidden: true });
  expect(fireEvent.click(item, { detail: 2 })).toBe(false);
  expect(onChoose).not.toHaveBeenCalled();
  expect(fireEvent.click(item, { detail: 1 })).toBe(true);
  expect(onChoose).toHaveBeenCalledTimes(1);
});

import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './Menu';

test('an opened menu focuses its first item', async () => {
  const onChoose = jest.fn();
  const items = [
    { id: 'text', title: 'Text' },
    { id: 'table', title: 'Table' },
  ];
  render(<Menu label="Add block" items={items} onChoose={onChoose} />);
  const [, text, table] = screen.getAllByRole('button', { hidden: true });
  // jsdom has no popovers.
  if (text?.parentElement) fireEvent(text.parentElement, new Event('toggle'));
  expect(text).toHaveFocus();
  if (table) await userEvent.click(table);
  expect(onChoose).toHaveBeenCalledWith('table');
});

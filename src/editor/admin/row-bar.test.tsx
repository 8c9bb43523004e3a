import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, type ReactNode } from 'react';
import { rowWithBar } from './row-bar';
import { focusButton } from './row-focus';

const onMove = jest.fn();
const onRemove = jest.fn();
const onToggle = jest.fn();

beforeEach(() => {
  // jsdom has no CSS.
  Object.assign(window, { h: createElement, CSS: { escape: (text: string) => text } });
});

/** Decap's own bar, of which only the properties are used. */
function Bar(_props: Readonly<Record<string, unknown>>) {
  return null;
}

/** One of three lines as Decap makes it: its bar, what is seen of it while it is closed, and its form. */
function line(
  position: number,
  { collapsed = true, hasError = false, allowRemove = true, kind = '' } = {},
) {
  const dragHandle = ({ children }: { readonly children: ReactNode }) => <i>{children}</i>;
  const bar = { id: `line${position}`, collapsed, allowRemove, dragHandle, onRemove };
  const row = (
    <div key={position}>
      <Bar {...bar} onCollapseToggle={onToggle} />
      {kind ? <Bar uniqueFieldId="1" field={{ get: () => kind }} /> : null}
      <p>Up the hill</p>
      <input aria-label={`Words of line ${position + 1}`} />
    </div>
  );
  return rowWithBar({
    row,
    name: 'line',
    position,
    count: 3,
    hasError,
    isLight: collapsed,
    onMove,
  });
}

const button = (name: string) => screen.getByRole('button', { name });

test('a row says which it is, whether it is open and whether it is right; its buttons move and remove it', async () => {
  render([line(0), line(1, { collapsed: false, hasError: true }), line(2)]);
  expect(button('1. Up the hill')).toHaveAttribute('aria-expanded', 'false');
  expect(button('2. Up the hill is not right yet')).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('textbox')).toHaveAccessibleName('Words of line 2');
  expect(button('Move line 1 up')).toBeDisabled();
  expect(button('Move line 3 down')).toBeDisabled();
  await userEvent.click(button('Move line 1 down'));
  await userEvent.click(button('Move line 3 up'));
  expect(onMove.mock.calls).toEqual([[1], [1]]);
  await userEvent.click(button('Remove line 2'));
  expect(onRemove).toHaveBeenCalledTimes(1);
});

test('a row that was moved to an end of the list has the focus on the button that moves it back', async () => {
  render([line(0), line(1), line(2)]);
  focusButton('line1', 'down');
  await waitFor(() => expect(button('Move line 2 down')).toHaveFocus());
  focusButton('line2', 'down');
  await waitFor(() => expect(button('Move line 3 up')).toHaveFocus());
  focusButton('line0', 'up');
  await waitFor(() => expect(button('Move line 1 down')).toHaveFocus());
});

test('a row opens by its words, which begin with its kind where there are several', async () => {
  render([line(0, { kind: 'Table', allowRemove: false })]);
  await userEvent.click(button('1. Table: Up the hill'));
  expect(onToggle).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Remove line 1' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('what is no row of a list is left as it is', () => {
  const row = <p>Up the hill</p>;
  expect(
    rowWithBar({
      row,
      name: 'line',
      position: 0,
      count: 1,
      hasError: false,
      isLight: false,
      onMove,
    }),
  ).toBe(row);
});

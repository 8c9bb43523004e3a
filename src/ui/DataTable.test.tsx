/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { DataTable } from './DataTable';

function renderTable(mobileLayout: 'cards' | 'pairs' | 'scroll') {
  render(
    <DataTable
      caption="School fees"
      columns={[{ heading: 'Class' }, { heading: 'Due' }, { heading: 'Fee', isNumeric: true }]}
      rows={[
        ['JSS 1', 'September', '₦120,000'],
        ['SSS 1', 'January', '₦130,000'],
      ]}
      mobileLayout={mobileLayout}
    />,
  );
  return within(screen.getByRole('table', { name: 'School fees' }));
}

test.each(['cards', 'pairs', 'scroll'] as const)(
  'a table has a name, column headings and row headings (%s)',
  (mobileLayout) => {
    const table = renderTable(mobileLayout);
    const names = (role: string) => table.getAllByRole(role).map((cell) => cell.textContent);
    expect(names('columnheader')).toEqual(['Class', 'Due', 'Fee']);
    expect(names('rowheader')).toEqual(['JSS\u00a01', 'SSS\u00a01']);
    expect(names('cell')).toEqual(['September', '₦120,000', 'January', '₦130,000']);
  },
);

test('a cell has a direction of its own, unless it is empty: the style sheet looks for empty ones', () => {
  const columns = ['Class', 'Opens', 'Closes'].map((heading) => ({ heading }));
  const rows = [['JSS 1-3', '8:00 AM', '']];
  render(<DataTable caption="Hours" columns={columns} rows={rows} mobileLayout="cards" />);
  const cells = [screen.getByRole('rowheader'), ...screen.getAllByRole('cell')];
  expect(cells.map(({ innerHTML }) => innerHTML)).toEqual([
    '<bdi>JSS&nbsp;1-3</bdi>',
    '<bdi>8:00&nbsp;AM</bdi>',
    '',
  ]);
});

test('for cards on small screens, each cell is labelled with its column, and numbers are marked', () => {
  const [month, fee] = renderTable('cards').getAllByRole('cell');
  expect(month).toHaveAttribute('data-label', 'Due');
  expect(month).not.toHaveAttribute('data-numeric');
  expect(fee).toHaveAttribute('data-label', 'Fee');
  expect(fee).toHaveAttribute('data-numeric', 'true');
  expect(screen.getByRole('table')).toHaveClass('cards');
  expect(screen.queryByRole('region')).toBeNull();
});

test('a table that scrolls on small screens can be scrolled by keyboard', () => {
  const table = renderTable('scroll');
  const area = screen.getByRole('region', { name: 'School fees' });
  expect(area).toHaveAttribute('tabindex', '0');
  expect(area).toContainElement(table.getByRole('rowheader', { name: 'JSS\u00a01' }));
  expect(screen.getByRole('table')).not.toHaveClass('cards');
});

test('with groups, rows with an empty or repeated heading belong to the row above', () => {
  const rows = ['Health', '', 'Moral', 'Moral'].map((heading, position) => [
    heading,
    `Row ${position}`,
  ]);
  const columns = [{ heading: 'Area' }, { heading: 'Goal' }];
  render(<DataTable caption="Plan" columns={columns} rows={rows} mobileLayout="groups" />);
  const groups = screen.getAllByRole('rowgroup').slice(1);
  expect(groups.map((group) => group.textContent)).toEqual(['HealthRow 0Row 1', 'MoralRow 2Row 3']);
  expect(screen.getByRole('rowheader', { name: 'Health' })).toHaveAttribute('rowspan', '2');
});

import { render, screen, within } from '@testing-library/react';
import { DataTable } from './DataTable';

function renderTable() {
  render(
    <DataTable
      caption="Hours of the week"
      columns={['Day', 'Time', 'Event']}
      rows={[
        { key: 'a', cells: ['Monday', '08:00', 'Assembly'] },
        { key: 'b', cells: ['Tuesday', '09:00', 'Mathematics'] },
      ]}
    />,
  );
}

test('a table of data has a name, a heading for each column and one for each row', () => {
  renderTable();
  const table = within(screen.getByRole('table', { name: 'Hours of the week' }));
  const names = (role: string) => table.getAllByRole(role).map((cell) => cell.textContent);
  expect(names('columnheader')).toEqual(['Day', 'Time', 'Event']);
  expect(names('rowheader')).toEqual(['Monday', 'Tuesday']);
  expect(names('cell')).toEqual(['08:00', 'Assembly', '09:00', 'Mathematics']);
});

test('a table that is too wide for the screen can be scrolled by keyboard', () => {
  renderTable();
  const area = screen.getByRole('region', { name: 'Hours of the week' });
  expect(area).toHaveAttribute('tabindex', '0');
  expect(area).toContainElement(screen.getByRole('table'));
});

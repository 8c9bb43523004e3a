import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstClass } from '../../e2e/content/school-history.json';
import { FirstClass } from './FirstClass';

test('one girl can be chosen at a time, and her name and text label her radio button', async () => {
  const { container } = render(<FirstClass content={firstClass} />);
  // Only wide screens load the drawing with one row of girls.
  expect(container.querySelector('source')).toHaveAttribute('media', '(min-width: 60rem)');
  expect(screen.getAllByRole('radio')).toHaveLength(30);
  await userEvent.click(screen.getByText('Pupil 4.'));
  expect(screen.getByRole('radio', { name: 'Pupil 4. From house 4.' })).toBeChecked();
  await userEvent.click(screen.getByText('Pupil 5.'));
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Read their story' })).toHaveAttribute(
    'href',
    '/school-history',
  );
});

import { render, screen } from '@testing-library/react';
import { firstClass } from '../../e2e/content/school-history.json';
import { Pupil } from './Pupil';

test('a name has its line, its place and the names beside it, around the end', () => {
  render(<Pupil content={firstClass} id="pupil-30" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Pupil 30' })).toBeVisible();
  expect(screen.getByText('From house 30.')).toBeVisible();
  expect(screen.getByText(/30 of 30/)).toHaveTextContent('They came in 1974. 30 of 30.');
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Previous: Pupil 29', '/school-history/pupil-29'],
    [firstClass.heading, '/school-history#register'],
    ['Next: Pupil 1', '/school-history/pupil-1'],
  ]);
});

test('the drawing shows the named pupil, and only for as many names as it has pupils', () => {
  const { container, rerender } = render(<Pupil content={firstClass} id="pupil-16" />);
  const views = () =>
    [...container.querySelectorAll('svg')].map((svg) => svg.getAttribute('viewBox'));
  // After the teacher in the middle.
  expect(views()).toEqual(['808 40 102 150', '833 40 51 150']);
  rerender(<Pupil content={{ ...firstClass, names: firstClass.names.slice(0, 1) }} id="pupil-1" />);
  expect(views()).toEqual([]);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

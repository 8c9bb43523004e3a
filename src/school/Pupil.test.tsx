/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { firstClass } from '../../e2e/content/school-history.json';
import { Pupil } from './Pupil';

test('a name has its line, its place and the names beside it, around the end', () => {
  render(<Pupil content={firstClass} id="pupil-30" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Pupil 30' })).toBeVisible();
  expect(screen.getByText('From house 30. Headmistress.')).toBeVisible();
  expect(screen.getByText('They came in 1974.')).toBeVisible();
  expect(screen.getByText('30 of 30')).toBeVisible();
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Previous: Pupil 29', '/school-history/pupil-29'],
    ['Next: Pupil 1', '/school-history/pupil-1'],
    [firstClass.heading, '/school-history#register'],
  ]);
});

test('a window shows each of the three pupils, if the drawing has as many as there are names', () => {
  const { container, rerender } = render(<Pupil content={firstClass} id="pupil-16" />);
  const views = () =>
    [...container.querySelectorAll('svg')].map((svg) => svg.getAttribute('viewBox'));
  expect(views()).toEqual([
    ...['686 40 102 150', '711 40 51 150'],
    // After the teacher in the middle.
    ...['808 40 102 150', '833 40 51 150'],
    ...['859 40 102 150', '884 40 51 150'],
  ]);
  rerender(<Pupil content={{ ...firstClass, names: firstClass.names.slice(0, 1) }} id="pupil-1" />);
  expect(views()).toEqual([]);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

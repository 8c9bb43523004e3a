import { render, screen, within } from '@testing-library/react';
import { Breadcrumb } from './Breadcrumb';

const parent = { label: 'Gallery', to: '/gallery' };

test('the breadcrumb links to the parent and shows the current page', () => {
  render(<Breadcrumb parent={parent} current="Sports day" />);
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Gallery' })).toHaveAttribute('href', '/gallery');
  const [above, current] = trail.getAllByRole('listitem');
  expect(above).toHaveTextContent('Gallery');
  expect(above).not.toHaveAttribute('aria-current');
  expect(current).toHaveTextContent('Sports day');
  expect(current).toHaveAttribute('aria-current', 'page');
});

test('the breadcrumb names no page until its name has loaded', () => {
  render(<Breadcrumb parent={parent} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('listitem')).toHaveTextContent('Gallery');
});

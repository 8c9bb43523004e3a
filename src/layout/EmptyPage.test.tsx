/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { EmptyPage } from './EmptyPage';

test('an empty page shows its message, explanation and link', () => {
  render(
    <EmptyPage
      content={{
        message: 'No results available',
        explanation: 'Results appear here.',
        link: { label: 'See the events', to: '/events' },
      }}
    />,
  );
  const status = within(screen.getByRole('status'));
  expect(status.getByText('No results available')).toBeVisible();
  expect(status.getByText('Results appear here.')).toBeVisible();
  const links = status.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.slice(0, 2)).toEqual(['/events', 'tel:+353572223344']);
  expect(status.getByRole('link', { name: 'See the events' })).toHaveAttribute('href', '/events');
});

import { render, screen, within } from '@testing-library/react';
import { EmptyPage } from './EmptyPage';

test('an empty page says so, explains, and points on', () => {
  render(
    <EmptyPage
      content={{
        message: 'No results available',
        explanation: 'Results appear here.',
        link: { label: 'See the events', to: '/events' },
      }}
    >
      <p>Or ask the office.</p>
    </EmptyPage>,
  );
  const status = within(screen.getByRole('status'));
  expect(status.getByText('No results available')).toBeVisible();
  expect(status.getByText('Results appear here.')).toBeVisible();
  expect(status.getByText('Or ask the office.')).toBeVisible();
  expect(status.getByRole('link', { name: 'See the events' })).toHaveAttribute('href', '/events');
});

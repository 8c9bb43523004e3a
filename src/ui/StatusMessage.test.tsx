/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { StatusMessage } from './StatusMessage';

test('announces failures immediately', () => {
  render(<StatusMessage kind="failed" message="Failed to load news." />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load news\.$/);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test.each(['empty', 'offline'] as const)('announces non-errors politely: %s', (kind) => {
  render(<StatusMessage kind={kind} message="No news available at the moment." />);
  expect(screen.getByRole('status')).toHaveTextContent(/^No news available at the moment\.$/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('renders its children in the message', () => {
  render(
    <StatusMessage kind="failed" message="Failed to load news.">
      <button type="button">Retry</button>
    </StatusMessage>,
  );
  expect(screen.getByRole('alert')).toContainElement(screen.getByRole('button', { name: 'Retry' }));
});

import { render, screen } from '@testing-library/react';
import { PageErrorBoundary } from './PageErrorBoundary';

function Broken(): never {
  throw new Error('a fault in the page');
}

test('a page that throws offers links that load a page from the server', () => {
  render(
    <PageErrorBoundary path="/news">
      <Broken />
    </PageErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.slice(0, 3)).toEqual(['/news', '/', 'tel:+2348112223344']);
  expect(console.error).toHaveBeenCalledWith(new Error('a fault in the page'));
  jest.mocked(console.error).mockClear();
});

test('recovers on navigation', () => {
  const { rerender } = render(
    <PageErrorBoundary path="/news">
      <Broken />
    </PageErrorBoundary>,
  );
  rerender(
    <PageErrorBoundary path="/events">
      <p>Events</p>
    </PageErrorBoundary>,
  );
  expect(screen.getByText('Events')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  jest.mocked(console.error).mockClear();
});

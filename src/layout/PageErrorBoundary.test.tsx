import { render, screen } from '@testing-library/react';
import { PageBoundary } from './PageErrorBoundary';

function Broken(): never {
  throw new Error('a fault in the page');
}

test('a page that cannot be shown offers ways on, which load a page anew', () => {
  render(
    <PageBoundary path="/news">
      <Broken />
    </PageBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/news', '/']);
  expect(console.error).toHaveBeenCalledWith(new Error('a fault in the page'));
  jest.mocked(console.error).mockClear();
});

test('the next page is shown, whatever became of the one before', () => {
  const { rerender } = render(
    <PageBoundary path="/news">
      <Broken />
    </PageBoundary>,
  );
  rerender(
    <PageBoundary path="/events">
      <p>Events</p>
    </PageBoundary>,
  );
  expect(screen.getByText('Events')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  jest.mocked(console.error).mockClear();
});

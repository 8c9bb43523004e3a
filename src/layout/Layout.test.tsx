/** @jest-environment jsdom */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigationEnded, trackNavigation } from '../navigation/track-navigation';
import { Layout } from './Layout';
import { PageBoundary } from './PageBoundary';

function layout(page = <h1>School History</h1>, path = '/news', text = '') {
  return (
    <PageBoundary path={path}>
      <Layout notice={{ text, level: 'information' }}>{page}</Layout>
    </PageBoundary>
  );
}

test('every page is between the header and the footer (specification, section 2)', () => {
  render(layout());
  const main = screen.getByRole('main');
  expect(main).toContainElement(screen.getByRole('heading', { name: 'School History' }));
  const header = screen.getByRole('banner');
  const footer = screen.getByRole('contentinfo');
  expect(header.compareDocumentPosition(main)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(main.compareDocumentPosition(footer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('every page has the urgent notice between the header and the page', () => {
  render(layout(undefined, '/news', 'The school is closed.'));
  const notice = screen.getByRole('region', { name: 'Notice' });
  expect(notice).toHaveTextContent('The school is closed.');
  const following = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(screen.getByRole('banner').compareDocumentPosition(notice)).toBe(following);
  expect(notice.compareDocumentPosition(screen.getByRole('main'))).toBe(following);
});

function Broken(): never {
  throw new Error('an error in the page');
}

test('a page that throws keeps its header and footer, and offers links that reload from the server', () => {
  render(layout(<Broken />));
  const alert = screen.getByRole('alert');
  expect(screen.getByRole('main')).toContainElement(alert);
  expect(alert).toHaveTextContent('This page could not be shown');
  expect(screen.getByRole('link', { name: 'Reload this page' })).toHaveAttribute('href', '/news');
  const links = within(alert).getAllByRole('link');
  expect(links.slice(0, 3).map((link) => link.getAttribute('href'))).toEqual([
    '/news',
    '/',
    'tel:+353572223344',
  ]);
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(console.error).toHaveBeenCalledWith(new Error('an error in the page'));
  jest.mocked(console.error).mockClear();
});

test('navigation replaces a page that threw', () => {
  const { rerender } = render(layout(<Broken />));
  rerender(layout(undefined, '/events'));
  expect(screen.getByRole('heading', { name: 'School History' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  jest.mocked(console.error).mockClear();
});

test('a dismissed notice moves the focus to the content', async () => {
  render(layout(undefined, '/news', 'The school is closed.'));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss this notice' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('every page has the progress bar', () => {
  jest.useFakeTimers();
  window.___loader = { loadPage: () => new Promise(() => {}) };
  trackNavigation();
  render(layout());
  window.___navigate?.('/events');
  act(() => jest.advanceTimersByTime(300));
  expect(screen.getByRole('progressbar')).toBeVisible();
  act(navigationEnded);
  jest.useRealTimers();
});

test('the first Tab reaches the skip link', async () => {
  render(layout());
  await userEvent.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveFocus();
  const main = screen.getByRole('main');
  expect(skip).toHaveAttribute('href', `#${main.id}`);
  // The skip link can focus the content, but Tab cannot.
  expect(main).toHaveAttribute('tabindex', '-1');
});

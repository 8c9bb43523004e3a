import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigationEnded, trackNavigation } from '../navigation/track-navigation';
import { Layout } from './Layout';
import { PageHead } from './PageHead';
import { menu, siteSettings } from './site-settings';

function renderLayout(page = <h1>School History</h1>, text = '') {
  render(
    <Layout menu={menu} notice={{ text, level: 'information' }} path="/news">
      {page}
    </Layout>,
  );
}

test('every page is between the header and the footer (specification, section 2)', () => {
  renderLayout();
  const main = screen.getByRole('main');
  expect(main).toContainElement(screen.getByRole('heading', { name: 'School History' }));
  const header = screen.getByRole('banner');
  const footer = screen.getByRole('contentinfo');
  expect(header.compareDocumentPosition(main)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(main.compareDocumentPosition(footer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('every page has the urgent notice between the header and the page', () => {
  renderLayout(undefined, 'The school is closed.');
  const notice = screen.getByRole('region', { name: 'Notice' });
  expect(notice).toHaveTextContent('The school is closed.');
  const following = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(screen.getByRole('banner').compareDocumentPosition(notice)).toBe(following);
  expect(notice.compareDocumentPosition(screen.getByRole('main'))).toBe(following);
});

test('a page that throws keeps its header and footer', () => {
  const Broken = () => {
    throw new Error('a fault in the page');
  };
  renderLayout(<Broken />);
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('alert'));
  const again = screen.getByRole('link', { name: 'Reload this page' });
  expect(again).toHaveAttribute('href', '/news');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  jest.mocked(console.error).mockClear();
});

test('every page has the progress bar', () => {
  jest.useFakeTimers();
  window.___loader = { loadPage: () => new Promise(() => {}) };
  trackNavigation();
  renderLayout();
  window.___navigate?.('/events');
  act(() => jest.advanceTimersByTime(300));
  expect(screen.getByRole('progressbar')).toBeVisible();
  act(navigationEnded);
  jest.useRealTimers();
});

test('the first Tab reaches the skip link', async () => {
  renderLayout();
  await userEvent.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveFocus();
  const main = screen.getByRole('main');
  expect(skip).toHaveAttribute('href', `#${main.id}`);
  // Focusable by the link, but not by Tab.
  expect(main).toHaveAttribute('tabindex', '-1');
});

test('a page’s title precedes the school’s name, with its description', () => {
  render(<PageHead title="News" description="News from the school." />);
  expect(document.title).toBe('News | Unity High School, Jos');
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
    'content',
    'News from the school.',
  );
});

test('the title of the home page is the school’s name alone', () => {
  render(<PageHead title={siteSettings.schoolName} description="The school." />);
  expect(document.title).toBe('Unity High School, Jos');
});

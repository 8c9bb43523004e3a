/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import news from '../../e2e/content/news.json';
import type { LiveState } from '../live/live-state';
import type { NewsItem } from '../live/resources/news';
import { newsItem } from '../testing/news-backend';
import { NewsDetail } from './NewsDetail';

function renderDetail(live: LiveState<NewsItem | null>) {
  render(<NewsDetail content={news} news={live} />);
}

function renderItem(fields: Partial<NewsItem>) {
  renderDetail({ kind: 'loaded', data: newsItem('7', fields) });
  return within(screen.getByRole('article'));
}

const paragraphs = () =>
  within(screen.getByRole('article'))
    .getAllByRole('paragraph')
    .slice(1)
    .map((paragraph) => paragraph.textContent);

test('news detail shows date, title, body (specification, section 2)', () => {
  const article = renderItem({ title: 'Prize day', body: 'The hall was full.' });
  expect(article.getByText('October 5, 2025')).toHaveAttribute(
    'datetime',
    '2025-10-05T09:00:00+01:00',
  );
  const title = article.getByRole('heading', { level: 1, name: 'Prize day' });
  // The browser detects the direction of the title.
  expect(title).toHaveAttribute('dir', 'auto');
  expect(article.getByText('The hall was full.')).toBeVisible();
});

test('news detail shows "---" when there is no date (specification, section 3)', () => {
  expect(renderItem({ created_at: null }).getByText('---')).toBeVisible();
});

test('the body keeps its paragraphs', () => {
  renderItem({ body: '\nFirst.\n\nSecond,\nstill second.\r\n \r\n\r\nThird.\n\n' });
  expect(paragraphs()).toEqual(['First.', 'Second,\nstill second.', 'Third.']);
  // Each paragraph may be in a right-to-left language.
  expect(screen.getByText('Third.')).toHaveAttribute('dir', 'auto');
});

test('markup, every picture and the document of an item are shown', () => {
  const article = renderItem({
    body: 'The beans are up.',
    text: [
      { kind: 'paragraph', content: ['The ', { kind: 'bold', content: ['beans'] }, ' are up.'] },
    ],
    pictures: [
      { image: '/uploads/garden.webp', alt: 'A garden' },
      { image: '/uploads/gate.webp', alt: 'A gate', focus: '30% 40%' },
    ],
    document: { title: 'Menu', href: '/uploads/documents/menu.pdf', details: 'PDF, 1 MB' },
  });
  expect(article.getByText('beans').tagName).toBe('STRONG');
  const [garden, gate, ...others] = article.getAllByRole('img');
  expect(others).toEqual([]);
  expect(garden).toHaveAccessibleName('A garden');
  expect(garden).toHaveAttribute('fetchpriority', 'high');
  expect(gate).toHaveAccessibleName('A gate');
  expect(gate).toHaveAttribute('loading', 'lazy');
  const document = article.getByRole('link', { name: 'Menu' });
  expect(document).toHaveAttribute('href', '/uploads/documents/menu.pdf');
  expect(document).toHaveAttribute('download');
  expect(document.parentElement).toHaveTextContent('Menu (PDF, 1 MB)');
});

test('the body is safe: HTML tags are shown as text', () => {
  const body = '<script>alert(1)</script><img src=x onerror=alert(2)> & <b>bold</b>';
  const article = renderItem({ title: '<b>Prize day</b>', body });
  expect(article.getByText(body)).toBeVisible();
  expect(article.getByRole('heading', { name: '<b>Prize day</b>' })).toBeVisible();
  expect(screen.getByRole('article').querySelector('script, img, b')).toBeNull();
});

const states: readonly (readonly [string, LiveState<NewsItem | null>])[] = [
  ['an item', { kind: 'loaded', data: newsItem('7') }],
  ['no item', { kind: 'loaded', data: null }],
  ['loading', { kind: 'loading' }],
  ['failed', { kind: 'failed', retry: () => undefined }],
  ['offline', { kind: 'offline' }],
];

test.each(states)(
  'there is a back button to /news: %s (specification, section 2)',
  (_state, live) => {
    renderDetail(live);
    expect(screen.getByRole('link', { name: 'Back to news' })).toHaveAttribute('href', '/news');
  },
);

test.each(states)('the page has one h1: %s', (_state, live) => {
  renderDetail(live);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('shows "News not found" without an item (specification, section 8)', () => {
  renderDetail({ kind: 'loaded', data: null });
  expect(screen.getByRole('alert')).toHaveTextContent(/^News not found$/);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('offline, the page says so instead of “News not found”', () => {
  renderDetail({ kind: 'offline' });
  expect(screen.getByRole('status')).toHaveTextContent(/^You are offline\./);
  expect(screen.queryByText('News not found')).not.toBeInTheDocument();
});

test('a failed refresh keeps the item, below the error message', () => {
  const refresh = {
    kind: 'failed',
    fetchedAt: 0,
    retry: () => undefined,
    isRetrying: false,
  } as const;
  renderDetail({ kind: 'loaded', data: newsItem('7'), refresh });
  expect(screen.getByRole('article')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load news\./);
  expect(screen.queryByText('News not found')).not.toBeInTheDocument();
});

test('shows that the item is loading instead of “News not found”', () => {
  renderDetail({ kind: 'loading' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading news…');
  expect(screen.queryByText('News not found')).not.toBeInTheDocument();
});

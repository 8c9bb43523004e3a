import { fetched } from '../../testing/prerendered';
import { prerenderedContent } from './prerendered-content';

const second = { id: '2', title: 'Second', text: '', created_at: 'some day' };
const first = { id: 'a/b', title: 'First', body: 'Text.', created_at: '2025-10-05T23:30:00Z' };
const chapel = { id: 'chapel?', name: 'Chapel' };

const prerendered = prerenderedContent(
  fetched({
    news: [{ data: first }, { data: second }],
    albums: [{ data: chapel }],
  }),
);

test('news keeps the backend’s order, with dates in the school’s time', () => {
  expect(prerendered.news).toEqual([
    {
      path: '/news/a~2Fb',
      title: 'First',
      text: 'Text.',
      published: { dateTime: '2025-10-05T23:30:00.000Z', day: 'October 6, 2025' },
    },
    { path: '/news/2', title: 'Second', text: '', published: undefined },
  ]);
});

test('a date in the future is not published: it would stay first in feed and sitemap', () => {
  const { news } = prerenderedContent(
    fetched({ news: [{ data: { ...first, created_at: '2099-01-01' } }] }),
  );
  expect(news.map(({ published }) => published)).toEqual([undefined]);
});

test('an item without text and date has a title', () => {
  expect(prerendered.albums).toEqual([
    { path: '/gallery/chapel~3F', title: 'Chapel', text: '', published: undefined },
  ]);
});

test('is empty without a response from the backend', () => {
  expect(Object.values(prerenderedContent(fetched())).flat()).toEqual([]);
});

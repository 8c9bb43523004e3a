import { newsItem } from '../testing/news-backend';
import { passedNews } from './news-in-navigation-state';

const item = newsItem('7');

test('the item is read from navigation state passed by the list (specification, section 2)', () => {
  expect(passedNews({ newsItem: item, key: '1759654800000' }, '7')).toEqual(item);
});

test('an item that was passed for another page is not shown', () => {
  expect(passedNews({ newsItem: item }, '8')).toBeUndefined();
});

test.each([
  null,
  undefined,
  {},
  'text',
  { albumName: 'Sports' },
  { newsItem: { id: '7' } },
  { newsItem: null },
])('a state that is not the list’s passes no item: %j', (state) => {
  expect(passedNews(state, '7')).toBeUndefined();
});

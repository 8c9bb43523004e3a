import { findPlace, namePlace, rowKeysIn } from './row-keys';

test('a place follows its row, and is gone with it, even if its list is left out then', () => {
  const [one, other] = [{ label: 'One' }, { label: 'Other' }];
  const place = namePlace(rowKeysIn({ links: [one, other] }), 'links.1.label');
  expect(findPlace(rowKeysIn({ links: [other, one] }), place)).toEqual(['links', 0, 'label']);
  expect(findPlace(rowKeysIn({ links: [one] }), place)).toBeUndefined();
  expect(findPlace(rowKeysIn({ title: 'News' }), place)).toBeUndefined();
  const title = namePlace(rowKeysIn({ title: 'News' }), 'title');
  expect(findPlace(rowKeysIn({ links: [one] }), title)).toEqual(['title']);
});

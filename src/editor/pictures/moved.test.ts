/** @jest-environment node */
import { moved } from './moved';

test.each([
  [2, 0, ['c', 'a', 'b']],
  [0, 1, ['b', 'a', 'c']],
  [0, 9, ['b', 'c', 'a']],
  [1, -4, ['b', 'a', 'c']],
  [0, -1, ['a', 'b', 'c']],
  [7, 0, ['a', 'b', 'c']],
])('an entry is moved from %p to %p, and none is lost', (from, to, order) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(order);
});

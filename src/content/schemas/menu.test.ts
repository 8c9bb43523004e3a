/** @jest-environment node */
import { problemsOf } from '../problems';
import { menuSchema } from './menu';

const link = (to: string) => ({ label: `Page ${to}`, to });
const links = (count: number) =>
  Array.from({ length: count }, (_, index) => link(`/page-${index}`));

test('a group has one to seven links', () => {
  const withGroup = (count: number) => ({
    groups: [{ label: 'Joining', links: links(count) }],
    links: [],
  });
  expect(problemsOf(menuSchema, withGroup(7))).toEqual([]);
  expect(problemsOf(menuSchema, withGroup(0))).toEqual([
    'group 1, "Links": must have at least one link',
  ]);
  expect(problemsOf(menuSchema, withGroup(8))).toEqual([
    'group 1, "Links": must have at most 7 links',
  ]);
});

test('no page is in the menu twice', () => {
  const groups = [
    { label: 'Learning', links: [link('/time-table'), link('/events')] },
    { label: 'Joining', links: [link('/fees')] },
  ];
  expect(problemsOf(menuSchema, { groups, links: [link('/news')] })).toEqual([]);
  expect(problemsOf(menuSchema, { groups, links: [link('/events')] })).toEqual([
    '/events is in the menu twice',
  ]);
});

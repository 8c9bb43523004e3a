import { findProblems } from '../../schema/problems';
import { menuSchema } from './menu';

const link = (to: string) => ({ label: `Page ${to}`, to });
const links = (count: number) =>
  Array.from({ length: count }, (_, index) => link(`/page-${index}`));

test('a group has one to eight links, and at most eight links are outside groups', () => {
  const withGroup = (count: number) => ({
    groups: [{ label: 'Joining', links: links(count) }],
    links: [],
  });
  expect(findProblems(menuSchema, withGroup(8))).toEqual([]);
  expect(findProblems(menuSchema, withGroup(0))).toEqual([
    'group 1, "Links": must have at least one link',
  ]);
  expect(findProblems(menuSchema, withGroup(9))).toEqual([
    'group 1, "Links": must have at most 8 links',
  ]);
  expect(findProblems(menuSchema, { ...withGroup(1), links: links(9).slice(1) })).toEqual([]);
  expect(findProblems(menuSchema, { ...withGroup(1), links: links(10).slice(1) })).toEqual([
    '"Top-level links": must have at most 8 links',
  ]);
});

test('no page is in the menu twice', () => {
  const groups = [
    { label: 'Learning', links: [link('/time-table'), link('/events')] },
    { label: 'Joining', links: [link('/fees')] },
  ];
  expect(findProblems(menuSchema, { groups, links: [link('/news')] })).toEqual([]);
  expect(findProblems(menuSchema, { groups, links: [link('/events')] })).toEqual([
    '"Top-level links", link 1, "Links to": is in the menu twice',
  ]);
});

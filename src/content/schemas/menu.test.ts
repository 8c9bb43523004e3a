/** @jest-environment node */
import shipped from '../../../content/menu.json';
import { problemsOf } from '../problems';
import { menuSchema } from './menu';

const link = (to: string) => ({ label: `Page ${to}`, to });
const links = (count: number) =>
  Array.from({ length: count }, (_, index) => link(`/page-${index}`));

test.each([
  ['About Us', ['/school-history', '/improvement-plan', '/school-anthem']],
  ['Academics', ['/subjects-offered', '/time-table', '/student-portal']],
  ['Admissions', ['/entrance-result', '/student-profile', '/hostel-application']],
])('%s: %s are in the menu (specification, section 2)', (_group, specified) => {
  const all = shipped.groups.map((group) => group.links.map(({ to }) => to));
  expect(all).toContainEqual(expect.arrayContaining(specified));
});

test('top level: /news, /events, /gallery (specification, section 2)', () => {
  const top = shipped.links.map(({ to }) => to);
  expect(top).toEqual(expect.arrayContaining(['/news', '/events', '/gallery']));
});

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

test('no page is in the menu twice, wherever', () => {
  const groups = [
    { label: 'Learning', links: [link('/time-table'), link('/events')] },
    { label: 'Joining', links: [link('/fees')] },
  ];
  expect(problemsOf(menuSchema, { groups, links: [link('/news')] })).toEqual([]);
  expect(problemsOf(menuSchema, { groups, links: [link('/events')] })).toEqual([
    '/events is in the menu twice',
  ]);
});

/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MenuContent } from '../content/schemas/menu';
import { setMedia } from '../testing/match-media';
import { Menu } from './Menu';

const portal = 'https://portal.school.example';

const content: MenuContent = {
  groups: [
    {
      label: 'About Us',
      links: [
        { label: 'Improvement Plan', to: '/improvement-plan' },
        { label: 'School Anthem', to: '/school-anthem' },
      ],
    },
    {
      label: 'Academics',
      links: [
        { label: 'Time Table', to: '/time-table' },
        { label: 'Student Portal', to: '/student-portal' },
      ],
    },
    {
      label: 'Admissions',
      links: [
        { label: 'School fees', to: '/school-fees' },
        { label: 'Examination board', to: 'https://board.example/results' },
        { label: 'Calendar as a file', to: '/uploads/documents/calendar.pdf' },
        { label: 'Scholarships', to: '#' },
      ],
    },
  ],
  links: [{ label: 'News', to: '/news' }],
};

function renderNavigation() {
  render(<Menu content={content} studentPortal={portal} />);
}

function group(name: string) {
  const details = screen.getByText(name).closest('details');
  if (!details) throw new Error(`There is no group ${name}.`);
  return details;
}

/** The names and URLs of the links, without text for screen readers only. */
const links = (inside: HTMLElement) =>
  within(inside)
    .getAllByRole('link')
    .map((link) => [link.firstChild?.textContent, link.getAttribute('href')]);

const open = (name: string) => userEvent.click(screen.getByText(name));
const openGroups = () => ['About Us', 'Academics', 'Admissions'].filter((name) => group(name).open);

test('groups and links follow the content', () => {
  renderNavigation();
  expect(links(group('About Us'))).toEqual([
    ['Improvement Plan', '/improvement-plan'],
    ['School Anthem', '/school-anthem'],
  ]);
  expect(links(group('Admissions'))).toEqual([
    ['School fees', '/school-fees'],
    ['Examination board', 'https://board.example/results'],
    ['Calendar as a file', '/uploads/documents/calendar.pdf'],
    ['Scholarships', '#'],
  ]);
  const top = screen.getAllByRole('link').filter((link) => !link.closest('details'));
  expect(top.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['News', '/news'],
    ['Search', '/search'],
  ]);
});

test('Student Portal is an external link that opens in a new tab, safely (specification, section 2)', () => {
  renderNavigation();
  const link = screen.getByRole('link', { name: /^Student Portal \(opens in a new tab\)$/ });
  expect(link).toHaveAttribute('href', portal);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each([
  ['/news/7', 'true'],
  ['/newsletter', null],
])('at %s, aria-current of the link to /news is %s', (path, current) => {
  history.replaceState(null, '', path);
  renderNavigation();
  expect(screen.getByRole('link', { name: 'News' }).getAttribute('aria-current')).toBe(current);
});

test('each group is independently expanded or collapsed (specification, section 4)', async () => {
  renderNavigation();
  expect(openGroups()).toEqual([]);
  await open('About Us');
  await open('Admissions');
  expect(openGroups()).toEqual(['About Us', 'Admissions']);
  await open('About Us');
  expect(openGroups()).toEqual(['Admissions']);
});

test('on wide screens a click outside closes an open group', async () => {
  setMedia('wide', true);
  renderNavigation();
  await open('About Us');
  fireEvent.pointerDown(screen.getByRole('link', { name: 'School Anthem' }));
  expect(openGroups()).toEqual(['About Us']);
  fireEvent.pointerDown(document.body);
  expect(openGroups()).toEqual([]);
});

test('on wide screens moving focus away closes an open group', async () => {
  setMedia('wide', true);
  renderNavigation();
  await open('About Us');
  act(() => screen.getByRole('link', { name: 'School Anthem' }).focus());
  expect(openGroups()).toEqual(['About Us']);
  act(() => screen.getByRole('link', { name: 'News' }).focus());
  expect(openGroups()).toEqual([]);
});

test('on wide screens Escape closes an open group and returns focus to it', async () => {
  setMedia('wide', true);
  renderNavigation();
  await open('About Us');
  act(() => screen.getByRole('link', { name: 'School Anthem' }).focus());
  await userEvent.keyboard('{Shift}');
  expect(openGroups()).toEqual(['About Us']);
  await userEvent.keyboard('{Escape}');
  expect(openGroups()).toEqual([]);
  expect(screen.getByText('About Us')).toHaveFocus();
  // Focus outside the group does not move.
  await open('About Us');
  act(() => screen.getByText('About Us').blur());
  await userEvent.keyboard('{Escape}');
  expect(openGroups()).toEqual([]);
  expect(document.body).toHaveFocus();
});

test('on small screens groups stay open', async () => {
  renderNavigation();
  await open('About Us');
  fireEvent.pointerDown(document.body);
  act(() => screen.getByRole('link', { name: 'News' }).focus());
  await userEvent.keyboard('{Escape}');
  expect(openGroups()).toEqual(['About Us']);
});

test('without a portal of its own, a school has the page about it', () => {
  render(<Menu content={content} studentPortal={undefined} />);
  const portal = screen.getByText('Student Portal').closest('a');
  expect(portal).toHaveAttribute('href', '/student-portal');
});

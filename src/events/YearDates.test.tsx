import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { YearDates } from './YearDates';

const date = (firstDay: string, title: string, others: object = {}) => ({
  firstDay,
  title,
  audience: 'Everyone',
  ...others,
});

const content = {
  heading: 'Dates of the year',
  terms: [
    {
      name: 'First term',
      dates: [
        date('2026-11-14', 'Meeting', { audience: 'Parents', place: 'Hall' }),
        date('2026-11-30', 'Examinations', { lastDay: '2026-12-11' }),
      ],
    },
    { name: 'Second term', dates: [date('2027-01-11', 'Lessons begin')] },
  ],
};

// Only the date is fake; timers are real.
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-12-12T08:00:00+01:00'), advanceTimers: true });
});

afterEach(() => jest.useRealTimers());

const year = (builtAt: string, siteUrl = 'https://www.school.example') => (
  <YearDates content={content} builtAt={builtAt} siteUrl={siteUrl} />
);

/** The titles under each heading, in the order of the page. */
function groups(root: ParentNode) {
  return [...root.querySelectorAll('details')].map((group) => [
    group.querySelector('h3')?.textContent,
    [...group.querySelectorAll('h4')].map((title) => title.textContent),
  ]);
}

test('dates are under their term, and the past ones at the end, as of the build and then of the reader’s day', () => {
  const built = document.createElement('div');
  // The last day of the examinations.
  built.innerHTML = renderToString(year('2026-12-11'));
  expect(groups(built)).toEqual([
    ['First term', ['Examinations']],
    ['Second term', ['Lessons begin']],
    ['Past dates', ['Meeting']],
  ]);
  expect(groups(render(year('2026-11-22')).container)).toEqual([
    ['Second term', ['Lessons begin']],
    ['Past dates', ['Meeting', 'Examinations']],
  ]);
  // By this day the script of the head hides what is past.
  const examinations = screen.getByRole('heading', { name: 'Examinations', hidden: true });
  expect(examinations.closest('li')).toHaveAttribute('data-last-day', '2026-12-11');
});

test('the present term is open', () => {
  render(year('2026-11-22'));
  const [present, ...others] = screen.getAllByRole('group');
  expect(present).toHaveAttribute('open');
  for (const other of others) expect(other).not.toHaveAttribute('open');
});

test('of several terms to come the first is open', () => {
  jest.setSystemTime(new Date('2026-11-01T08:00:00+01:00'));
  render(year('2026-11-01'));
  const open = screen.getAllByRole('group').map((group) => group.hasAttribute('open'));
  expect(open).toEqual([true, false]);
});

test('a date is past from midnight in Lagos on, and has the sheet of its first day', () => {
  jest.setSystemTime(new Date('2026-12-11T23:30:00+01:00'));
  const { container, unmount } = render(year('2026-12-11'));
  expect(groups(container)[0]).toEqual(['First term', ['Examinations']]);
  const examinations = screen.getByText('Examinations').closest('li');
  expect(examinations?.firstElementChild).toHaveTextContent('30');
  expect(examinations?.querySelector('p:empty')).toBeNull();
  unmount();
  jest.setSystemTime(new Date('2026-12-12T00:30:00+01:00'));
  expect(groups(render(year('2026-12-11')).container)[0]).toEqual([
    'Second term',
    ['Lessons begin'],
  ]);
});

test('a date says whom it is for, and is added to a calendar by itself or with its term', () => {
  jest.setSystemTime(new Date('2026-11-01T08:00:00+01:00'));
  render(year('2026-11-01'));
  const link = (name: string | RegExp) => screen.getByRole('link', { name, hidden: true });
  const meeting = screen.getByText('Meeting').closest('li');
  expect(meeting).toHaveTextContent(/November 14, 2026HallFor parents/);
  expect(link(/^Add to calendar ?: Meeting$/)).toHaveAttribute(
    'href',
    '/calendar/first-term/meeting.ics',
  );
  const google = within(meeting as HTMLElement).getByRole('link', {
    name: /^Google/,
    hidden: true,
  });
  expect(google).toHaveAttribute('href', expect.stringContaining('dates=20261114%2F20261115'));
  const terms = screen.getAllByRole('link', { name: /^Add the whole term/, hidden: true });
  expect(terms.map((term) => term.getAttribute('href'))).toEqual([
    '/calendar/first-term.ics',
    '/calendar/second-term.ics',
  ]);
});

test('what is past is added to no calendar', () => {
  render(year('2026-11-22'));
  const meeting = screen.getByText('Meeting').closest('li');
  expect(within(meeting as HTMLElement).queryByRole('link', { hidden: true })).toBeNull();
});

test('a calendar subscribes to the address of the site; without one there is the file', () => {
  const { unmount } = render(year('2026-11-22'));
  expect(screen.getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
    'href',
    'webcal://www.school.example/calendar.ics',
  );
  expect(screen.getByRole('link', { name: /^Subscribe with Google/ })).toHaveAttribute(
    'href',
    'https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Fwww.school.example%2Fcalendar.ics',
  );
  unmount();
  render(year('2026-11-22', ''));
  expect(screen.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/calendar.ics');
});

test('all dates can be downloaded; Google subscribes to nothing but the address of a site', () => {
  const { unmount } = render(year('2026-11-22', 'http://www.school.example'));
  expect(screen.getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
    'href',
    'webcal://www.school.example/calendar.ics',
  );
  unmount();
  render(year('2026-11-22', ''));
  expect(screen.queryByRole('link', { name: /^Subscribe with Google/ })).toBeNull();
  const file = screen.getByRole('link', { name: 'Download all dates' });
  expect(file).toHaveAttribute('href', '/calendar.ics');
  expect(file).toHaveAttribute('download');
});

test('a year whose dates are all to come has none that are past; one without dates has no calendar', () => {
  jest.setSystemTime(new Date('2026-11-01T08:00:00+01:00'));
  const { unmount } = render(year('2026-11-01'));
  expect(screen.queryByRole('heading', { name: 'Past dates', hidden: true })).toBeNull();
  unmount();
  render(<YearDates content={{ ...content, terms: [] }} builtAt="2026-11-01" siteUrl="" />);
  expect(screen.getByRole('heading', { name: 'Dates of the year' })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('before the script runs, what is past since the build can be hidden among what is to come only', () => {
  const built = document.createElement('div');
  built.innerHTML = renderToString(year('2026-12-11'));
  const hideable = built.querySelectorAll('[data-upcoming] > [data-last-day] h4');
  expect([...hideable].map((title) => title.textContent)).toEqual([
    'Examinations',
    'Lessons begin',
  ]);
});

test('a date for everyone does not say whom it is for', () => {
  render(year('2026-11-22'));
  expect(screen.getByText('Examinations').closest('li')).not.toHaveTextContent(/For /);
});

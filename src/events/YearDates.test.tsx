/** @jest-environment jsdom */
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
  further: 'More will follow.',
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

const year = (builtAt: string) => <YearDates content={content} builtAt={builtAt} />;

function groups(root: ParentNode) {
  return [...root.querySelectorAll('details')].map((group) => [
    group.querySelector('h3')?.textContent,
    [...group.querySelectorAll('h4')].map((title) => title.textContent),
  ]);
}

test('groups dates by term, past dates last: as of the build day, then, hydrated, as of today', () => {
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
  // The head script compares this attribute with today to hide past dates.
  const examinations = screen.getByRole('heading', { name: 'Examinations', hidden: true });
  expect(examinations.closest('li')).toHaveAttribute('data-last-day', '2026-12-11');
});

test('each date and term has a URL, and the date of the URL is opened even after it has passed', () => {
  const built = document.createElement('div');
  built.innerHTML = renderToString(year('2026-12-11'));
  const ids = [...built.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['first-term', 'first-term/examinations']));
  expect(new Set(ids).size).toBe(ids.length);
  Element.prototype.scrollIntoView = jest.fn();
  location.hash = 'first-term/examinations';
  render(year('2026-12-11'));
  const examinations = document.getElementById('first-term/examinations');
  expect(examinations).toHaveAttribute('data-target');
  expect(screen.getByText('Past dates').closest('details')).toHaveAttribute('open');
  location.hash = '';
});

test('a renamed term keeps its links, and its picture', () => {
  jest.setSystemTime(new Date('2026-11-01T08:00:00+01:00'));
  const [first] = content.terms;
  const dates = first?.dates ?? [];
  const terms = [
    { name: 'Term 1', id: 'first-term', dates: dates.slice(0, 1) },
    { name: 'First term', dates: dates.slice(1) },
  ];
  const { container } = render(<YearDates content={{ ...content, terms }} builtAt="2026-11-01" />);
  const [renamed, added] = container.querySelectorAll('details');
  expect([renamed?.id, added?.id]).toEqual(['first-term', 'first-term-2']);
  const links = [...(renamed?.querySelectorAll('a') ?? [])].map(({ href }) => new URL(href));
  expect(links.map(({ pathname }) => pathname)).toContain('/calendar/first-term.ics');
  expect(links.map(({ search }) => decodeURIComponent(search)).join()).toContain(
    '/term-dates/first-term.png',
  );
});

test('when all dates are past, a line says what follows', () => {
  jest.setSystemTime(new Date('2027-01-11T08:00:00+01:00'));
  const { unmount } = render(year('2026-11-22'));
  expect(screen.queryByText('More will follow.')).not.toBeInTheDocument();
  unmount();
  jest.setSystemTime(new Date('2029-01-11T08:00:00+01:00'));
  const { container } = render(year('2026-11-22'));
  expect(screen.getByText('More will follow.')).toBeVisible();
  expect(groups(container).map(([name]) => name)).toEqual(['Past dates']);
});

test('the current term is open', () => {
  render(year('2026-11-22'));
  const [current, ...others] = screen.getAllByRole('group');
  expect(current).toHaveAttribute('open');
  for (const other of others) expect(other).not.toHaveAttribute('open');
});

test('the first of several future terms is open', () => {
  jest.setSystemTime(new Date('2026-11-01T08:00:00+01:00'));
  render(year('2026-11-01'));
  const open = screen.getAllByRole('group').map((group) => group.hasAttribute('open'));
  expect(open).toEqual([true, false]);
});

test('a date is past from midnight at the school, and its tile shows its first day', () => {
  jest.setSystemTime(new Date('2026-12-11T23:30:00Z'));
  const { container, unmount } = render(year('2026-12-11'));
  expect(groups(container)[0]).toEqual(['First term', ['Examinations']]);
  const examinations = screen.getByText('Examinations').closest('li');
  expect(examinations?.firstElementChild).toHaveTextContent('30');
  expect(examinations?.querySelector('p:empty')).toBeNull();
  unmount();
  jest.setSystemTime(new Date('2026-12-12T00:30:00Z'));
  expect(groups(render(year('2026-12-11')).container)[0]).toEqual([
    'Second term',
    ['Lessons begin'],
  ]);
});

test('a date shows its audience and can be added to a calendar alone or with its term', () => {
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

test('no two links have the same name', () => {
  jest.setSystemTime(new Date('2026-11-01T08:00:00+01:00'));
  render(year('2026-11-01'));
  const links = screen.getAllByRole('link', { hidden: true });
  const names = links.map((link) => link.textContent);
  expect(names.length).toBeGreaterThan(8);
  expect([...new Set(names)]).toEqual(names);
});

test('past dates have no calendar links', () => {
  render(year('2026-11-22'));
  const meeting = screen.getByText('Meeting').closest('li');
  expect(within(meeting as HTMLElement).queryByRole('link', { hidden: true })).toBeNull();
});

test('the subscription uses the site’s URL', () => {
  render(year('2026-11-22'));
  expect(screen.getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
    'href',
    'webcal://www.school.example/calendar.ics',
  );
  expect(screen.getByRole('link', { name: /^Subscribe with Google/ })).toHaveAttribute(
    'href',
    'https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Fwww.school.example%2Fcalendar.ics',
  );
});

test('phones that cannot open webcal URLs get a download link next to the subscription', () => {
  render(year('2026-11-22'));
  const advice = 'If your phone shows an error, download all dates instead.';
  const subscribe = within(screen.getByRole('region', { name: 'Add to your calendar' }));
  expect(subscribe.getByText(advice)).toBeVisible();
  expect(subscribe.getByRole('link', { name: 'Download all dates' })).toBeVisible();
});

test('all dates can be downloaded', () => {
  render(year('2026-11-22'));
  const file = screen.getByRole('link', { name: 'Download all dates' });
  expect(file).toHaveAttribute('href', '/calendar.ics');
  expect(file).toHaveAttribute('download');
});

test('a date is sent with its day and its own URL', () => {
  render(year('2026-11-22'));
  const link = screen.getByRole('link', { name: /^Send on WhatsApp ?: Lessons begin/ });
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toBe(
    'Lessons begin: Monday 11 January 2027. https://www.school.example/events#second-term/lessons-begin',
  );
});

test('before hydration, only dates that were upcoming at build time can be hidden', () => {
  const built = document.createElement('div');
  built.innerHTML = renderToString(year('2026-12-11'));
  const hideable = built.querySelectorAll('[data-upcoming] > [data-last-day] h4');
  expect([...hideable].map((title) => title.textContent)).toEqual([
    'Examinations',
    'Lessons begin',
  ]);
});

test('a date for everyone shows no audience', () => {
  render(year('2026-11-22'));
  expect(screen.getByText('Examinations').closest('li')).not.toHaveTextContent(/For /);
});

test('what is an example is a tag after the title', () => {
  const terms = [{ name: 'Third term', dates: [date('2099-01-11', 'Sports (example)')] }];
  render(<YearDates content={{ ...content, terms }} builtAt="2026-12-12" />);
  expect(screen.getByText('(example)').tagName).toBe('SMALL');
});

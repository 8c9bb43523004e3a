/** @jest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { dayAndMonth, schoolDates, type Terms, upcomingDates } from '../content/school-dates';
import { dayOf } from '../content/school-time';
import { YearDates } from '../events/YearDates';
import school from '../school';
import { NextDate } from '../ui/NextDate';
import { NextDates } from '../ui/NextDates';
import { nextDatesScript } from './next-dates-visibility';

const FURTHER = 'More follows.';

const date = (firstDay: string, title: string, others: object = {}) => ({
  firstDay,
  title,
  audience: 'Everyone' as const,
  ...others,
});

const terms = [
  {
    name: 'Term',
    dates: [
      date('2026-11-30', 'Examinations', { lastDay: '2026-12-11' }),
      date('2026-12-08', 'Feast', { tag: 'feast' }),
      date('2026-12-13', 'Carols'),
      date('2026-12-14', 'Form', { audience: 'Applicants' }),
      date('2026-12-18', 'Last day', { tag: 'feast' }),
    ],
  },
];

const hours = [
  {
    name: 'Term',
    dates: [
      date('2026-12-13', 'Feast'),
      date('2026-12-13', 'Carols', { starts: '16:00', ends: '17:30', tag: 'carols' }),
      date('2026-12-20', 'Later', { starts: '09:00', ends: '10:00', tag: 'carols' }),
    ],
  },
];

afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
  document.head.replaceChildren();
  delete document.documentElement.dataset.today;
  delete document.documentElement.dataset.time;
});

/** Runs the head script as the browser does before the first paint. */
function firstPaint(moment: string) {
  runHeadScript(Date.parse(moment));
}

function runHeadScript(now: number) {
  // An extension’s sheet is first, and is emptied.
  const [foreign, own] = ['b {}', 'a {}'].map((textContent) =>
    Object.assign(document.createElement('style'), { textContent }),
  ) as [HTMLStyleElement, HTMLStyleElement];
  own.dataset.dates = '';
  document.head.append(foreign, own);
  document.documentElement.dataset.today = dayOf(now);
  document.documentElement.dataset.time = timeOf(now);
  const listen = (_type: string, listener: () => void) => {
    listener();
    // Another day leaves none of its rules.
    const rules = own.sheet?.cssRules.length;
    listener();
    expect(own.sheet?.cssRules).toHaveLength(rules ?? 0);
  };
  new Function('addEventListener', nextDatesScript)(listen);
  foreign.textContent = '';
}

/** `17:30:00`, as clock.ts writes it. */
function timeOf(now: number): string | undefined {
  return new Date(now).toLocaleString('sv', { timeZone: school.timeZone }).split(' ')[1];
}

function visibleAt(moment: string, audience?: 'Applicants'): string[] {
  document.body.replaceChildren();
  document.head.replaceChildren();
  firstPaint(moment);
  return visible(audience);
}

const upcoming = (some: Terms, builtOn: string) =>
  upcomingDates({ terms: some, further: FURTHER }, builtOn);

function visible(audience?: 'Applicants', builtOn = '2026-11-22'): string[] {
  const { listed } = upcoming(terms, builtOn);
  render(<NextDates heading="Next" link="All" {...listed(audience)} />);
  const items = [...document.querySelectorAll('li')];
  const shown = items.filter((item) => getComputedStyle(item).display !== 'none');
  return shown.map((item) => item.querySelector('strong')?.textContent ?? item.textContent ?? '');
}

test('shows the next three dates as of today at the school', () => {
  expect(visibleAt('2026-11-22T08:00:00+01:00')).toEqual(['Examinations', 'Feast', 'Carols']);
});

test('a date is shown until midnight of its last day', () => {
  expect(visibleAt('2026-12-08T23:59:00Z')).toEqual(['Examinations', 'Feast', 'Carols']);
  expect(visibleAt('2026-12-09T00:00:00Z')).toEqual(['Examinations', 'Carols', 'Form']);
});

test('a date that has ended today is no longer shown', () => {
  const ended = upcomingDates({ terms: hours, further: FURTHER }, '2026-12-13');
  const shownAt = (moment: string) => {
    document.head.replaceChildren();
    firstPaint(moment);
    const { container, unmount } = render(
      <>
        <NextDates heading="Next" link="All" {...ended.listed()} />
        <NextDate {...ended.tagged('carols')} format={({ title }) => title} />
      </>,
    );
    const shown = [...container.querySelectorAll('li, time')]
      .filter((item) => getComputedStyle(item).display !== 'none')
      .map((item) => item.querySelector('strong')?.textContent ?? item.textContent);
    unmount();
    return shown;
  };
  expect(shownAt('2026-12-13T17:30:00Z')).toEqual(['Feast', 'Carols', 'Later', 'Carols']);
  expect(shownAt('2026-12-13T17:45:00Z')).toEqual(['Feast', 'Later', FURTHER, 'Later']);
});

test('shows the closing line at the end of the year', () => {
  expect(visibleAt('2026-12-18T08:00:00+01:00')).toEqual(['Last day', FURTHER]);
  expect(visibleAt('2027-03-01T08:00:00+01:00')).toEqual([FURTHER]);
});

test('a list for one audience shows only its own upcoming dates', () => {
  expect(visibleAt('2026-12-09T08:00:00+01:00', 'Applicants')).toEqual(['Form', FURTHER]);
});

const DAY_MS = 24 * 60 * 60 * 1000;

/** Two years, with a date every other month; each audience and tag has long gaps. */
const FIRST_DAY = Date.parse('2026-09-01');
const years = ['2026/27', '2027/28'].map((name, year) => ({
  name,
  dates: Array.from({ length: 6 }, (_, index) => {
    const audience = ['Boarders', 'Parents', 'Everyone'][index % 3] ?? '';
    const day = new Date(FIRST_DAY + (year * 366 + index * 60) * DAY_MS).toISOString().slice(0, 10);
    return { ...date(day, `${audience} ${day}`), audience, tag: audience.toLowerCase() };
  }),
}));

const LISTS = ['', 'Boarders', 'Applicants'] as const;
const TAG = 'boarders';

test.each(['2026-12-24', '2027-05-20', '2028-08-31'])(
  'built on %s, no list shows a past date on that day or up to two years later',
  (builtOn) => {
    const dates = schoolDates(years);
    const { listed, tagged } = upcoming(years, builtOn);
    document.body.innerHTML = renderToStaticMarkup(
      <>
        {LISTS.map((audience) => (
          <NextDates key={audience} heading={audience} link="All" {...listed(audience)} />
        ))}
        <NextDate {...tagged(TAG)} format={({ title }) => title} />
        <YearDates content={{ heading: 'Year', further: 'More', terms: years }} builtAt={builtOn} />
      </>,
    );
    const shown = (items: string) =>
      [...document.querySelectorAll(items)]
        .filter((item) => getComputedStyle(item).display !== 'none')
        .map((item) => item.querySelector('strong, h4')?.textContent ?? item.textContent);
    const expectOnlyUpcoming = (today: string) => {
      const left = dates.filter(({ lastDay }) => lastDay >= today);
      const titles = (isListed: (audience: string) => boolean) =>
        left.filter(({ audience }) => isListed(audience)).map(({ title }) => title);
      for (const audience of LISTS) {
        const next = titles((one) => !audience || one === audience);
        expect(shown(`[aria-label="${audience}"] > ol > li`)).toEqual(
          [...next, FURTHER].slice(0, 3),
        );
      }
      const [tagged = 'To be announced'] = titles((one) => one === 'Boarders');
      expect(shown('[data-next-date] > *')).toEqual([tagged]);
    };
    const built = Date.parse(`${builtOn}T08:00:00+01:00`);
    for (const later of [0, 1, 200, 730]) {
      document.head.replaceChildren();
      const visit = built + later * DAY_MS;
      runHeadScript(visit);
      const today = new Date(visit).toISOString().slice(0, 10);
      expectOnlyUpcoming(today);
      const upcoming = dates.filter(({ lastDay }) => lastDay >= today);
      expect(shown('[data-upcoming] > li')).toEqual(upcoming.map(({ title }) => title));
    }
  },
);

test('hides past dates, but not today’s, until hydration moves them', () => {
  render(
    <ol data-upcoming="">
      <li data-last-day="2026-12-08">Feast</li>
      <li data-last-day="2026-12-13">Carols</li>
    </ol>,
  );
  firstPaint('2026-12-13T23:59:00+01:00');
  expect(screen.getByText('Feast')).not.toBeVisible();
  expect(screen.getByText('Carols')).toBeVisible();
});

test('without the script, has the dates upcoming on the build day', () => {
  expect(visible(undefined, '2026-12-09')).toEqual([
    'Examinations',
    'Carols',
    'Form',
    'Last day',
    FURTHER,
  ]);
  cleanup();
  // A date on the build day is not past.
  expect(visible(undefined, '2026-12-13')).toEqual(['Carols', 'Form', 'Last day', FURTHER]);
});

test.each([
  ['2026-12-08T12:00:00+01:00', '8 December'],
  ['2026-12-09T00:30:00Z', '18 December'],
  ['2026-12-19T00:00:00Z', 'To be announced'],
])('on %s the next date of a tag is %s', (moment, next) => {
  firstPaint(moment);
  expect(shownDates('2026-11-22')).toEqual([next]);
  // Inline, because it is part of a sentence.
  expect(screen.getByText(next)).toHaveStyle({ display: 'inline' });
});

test.each([
  ['2026-12-18', '18 December'],
  ['2026-12-19', 'To be announced'],
])('without JavaScript, built on %s, the next date of a tag is %s', (builtOn, next) => {
  expect(shownDates(builtOn)).toEqual([next]);
});

test('the machine-readable date of a date range is its first day', () => {
  const dates = schoolDates(terms).slice(0, 1);
  render(<NextDate tag="examinations" dates={dates} format={({ title }) => title} />);
  expect(screen.getByText('Examinations')).toHaveAttribute('datetime', '2026-11-30');
});

function shownDates(builtOn: string) {
  const dates = upcoming(terms, builtOn).tagged('feast');
  const { container } = render(
    <NextDate {...dates} format={({ firstDay }) => dayAndMonth(firstDay)} />,
  );
  return [...(container.firstElementChild?.children ?? [])]
    .filter((date) => getComputedStyle(date).display !== 'none')
    .map(({ textContent }) => textContent);
}

import { schoolDates } from '../content/school-dates';
import { googleCalendarUrl } from './date-calendars';

const date = (firstDay: string, title: string, others: object = {}) => ({
  firstDay,
  title,
  audience: 'Everyone' as const,
  ...others,
});

const terms = [
  {
    name: 'Second term 2026/27',
    dates: [
      date('2027-02-07', 'Visiting Sunday', { audience: 'Boarders' }),
      date('2027-01-24', 'Visiting Sunday', { audience: 'Boarders' }),
    ],
  },
  {
    name: 'First term 2026/27',
    dates: [
      date('2026-12-13', 'Carol service', { starts: '16:00', ends: '17:30', place: 'Chapel' }),
      date('2026-12-13', 'Mass', { starts: '09:00' }),
      date('2026-11-30', 'Examinations', { lastDay: '2026-12-11' }),
    ],
  },
];

test('Google Calendar gets times of the school’s zone, and all-day dates end on the day after the last', () => {
  const [examinations, mass, carols] = schoolDates(terms).map((one) =>
    Object.fromEntries(new URL(googleCalendarUrl(one)).searchParams),
  );
  expect(examinations).toEqual({
    action: 'TEMPLATE',
    text: 'Examinations',
    dates: '20261130/20261212',
    ctz: 'Europe/Dublin',
  });
  expect(carols).toMatchObject({
    text: 'Carol service',
    dates: '20261213T160000/20261213T173000',
    location: 'Chapel',
  });
  // A date without an end lasts an hour.
  expect(mass).toMatchObject({ dates: '20261213T090000/20261213T100000' });
});

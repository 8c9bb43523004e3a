/** @jest-environment node */
import { schoolSite } from './school-site';

const finish = (events: readonly object[], saved: readonly object[]) => {
  const finished = schoolSite.files.events?.finish?.({ events }, { events: saved });
  return Object(finished).events.map(({ id }: { id: string }) => id);
};

const [mass, fair] = ['Mass', 'Fair'].map((title) => ({ title, text: 'All are welcome.' }));

test('an event above others leaves their links alone', () => {
  const given = ['event-fair', 'event-1', 'event-2'];
  expect(finish([{ ...fair }, { ...mass }, { ...fair, date: '2026-12-08' }], [])).toEqual([
    'event-fair',
    'event-mass',
    'event-fair-2',
  ]);
  expect(
    finish([{ ...fair, time: '9 am' }, { ...mass }, { ...fair }], [{ ...mass }, { ...fair }]),
  ).toEqual(given);
  const saved = [{ ...mass, id: 'event-1' }];
  expect(finish([{ ...fair }, ...saved], saved)).toEqual(['event-fair', 'event-1']);
});

test('a content without a list of events or terms stays as it is', () => {
  expect(schoolSite.files.events?.finish?.({ events: 'none' }, undefined)).toEqual({
    events: 'none',
  });
  expect(schoolSite.files.dates?.finish?.({ terms: [{ dates: {} }] }, undefined)).toEqual({
    terms: [{ dates: {} }],
  });
});

import { classWeeks } from './class-weeks';

function period(classes: string, starts = '08:00', day = 'Monday') {
  return { day, starts, ends: '09:00', activity: `At ${starts}`, classes };
}

const names = (...classes: string[]) =>
  classWeeks(classes.map((one) => period(one))).map(({ name }) => name);

test.each(['JSS 1, JSS 2', 'JSS 1; JSS 2', 'JSS 1 & JSS 2', 'JSS 1 and JSS 2', 'JSS 1,JSS 2'])(
  'a period can be for several classes: %s',
  (classes) => {
    expect(names(classes)).toEqual(['JSS 1', 'JSS 2']);
  },
);

test('a word that contains a separator is not split', () => {
  expect(names('Sandra')).toEqual(['Sandra']);
});

test('splits at several separators, and trims the names', () => {
  expect(names(' JSS 1 ,JSS 2;  JSS 3 & SSS 1 and SSS 2 , SSS 3')).toEqual([
    'JSS 1',
    'JSS 2',
    'JSS 3',
    'SSS 1',
    'SSS 2',
    'SSS 3',
  ]);
});

test.each(['All classes', 'all', 'ALL', 'Everyone', 'Everybody', 'every class'])(
  'a period for all classes is in each class’s week, and adds no class: %s',
  (everybody) => {
    const weeks = classWeeks([period('JSS 1'), period('SSS 1'), period(everybody, '07:45')]);
    expect(weeks.map(({ name }) => name)).toEqual(['JSS 1', 'SSS 1']);
    for (const { days } of weeks) {
      const starts = days.map(({ hours }) => hours.map((one) => one.starts));
      expect(starts).toEqual([['07:45', '08:00']]);
    }
  },
);

test('a class name that contains “all” is one class', () => {
  expect(names('JSS 1', 'Football', 'Allegro choir')).toEqual([
    'JSS 1',
    'Football',
    'Allegro choir',
  ]);
});

test('a time table for all classes has one week', () => {
  expect(names('All classes', 'All classes')).toEqual(['All classes']);
});

test('days keep the table’s order and have only the class’s periods', () => {
  const [first, second] = classWeeks([
    period('JSS 1', '10:00', 'Tuesday'),
    period('JSS 2', '08:00', 'Monday'),
    period('JSS 1', '09:00', 'Monday'),
  ]);
  expect(first?.days.map(({ day }) => day)).toEqual(['Tuesday', 'Monday']);
  expect(second?.days.map(({ day }) => day)).toEqual(['Monday']);
});

import '../../testing/school-editor';
import { timeTableSchema } from '../../content/schemas/time-table';
import { listSpec } from '../../testing/list-spec';
import { gridColumns } from './grid-columns';
import { missingFromWeek, timetableRows } from './paste-timetable';

const columns = gridColumns(listSpec(timeTableSchema, 'hours'));
const headings = columns.slice(0, 4).map(({ title }) => title);

test('a pasted week becomes one row per filled cell, sorted by day', () => {
  const week = [
    ['Time', 'MON', 'Tuesday'],
    ['8:00 – 8:40', 'English', 'Mathematics'],
    ['12:40 to 1:20', '', 'Music\nChoir'],
    ['2pm-2.40pm', 'Sport', ''],
    ['6:10 to 6:50', 'Prep', ''],
  ];
  expect(timetableRows(week, columns)).toEqual([
    headings,
    ['Monday', '08:00', '08:40', 'English'],
    ['Monday', '14:00', '14:40', 'Sport'],
    ['Monday', '18:10', '18:50', 'Prep'],
    ['Tuesday', '08:00', '08:40', 'Mathematics'],
    ['Tuesday', '12:40', '13:20', 'Music\nChoir'],
  ]);
});

test('takes the fraction of a day, as spreadsheets store times, for none', () => {
  const week = [
    ['Time', 'Monday', 'Tuesday'],
    ['0.333333333', 'English', 'Art'],
    ['0.361111111', 'Art', 'English'],
  ];
  expect(timetableRows(week, columns)).toBeUndefined();
});

test('leaves a table with a row per period unchanged', () => {
  const rows = [
    ['Day', 'Starts', 'Ends', 'Event'],
    ['Monday', '8:00', '8:40', 'English'],
  ];
  expect(timetableRows(rows, columns)).toBeUndefined();
});

test('reads the time table as offices have it: titles, numbered periods, days at the side', () => {
  const expected = [
    headings,
    ['Monday', '08:00', '08:40', 'English'],
    ['Monday', '08:40', '09:20', 'Break'],
    ['Tuesday', '08:00', '08:40', 'Art'],
    ['Tuesday', '08:40', '09:20', 'Break'],
  ];
  const down = [
    ['JSS 1', '', '', ''],
    ['Period', 'Time', 'Monday', 'Tuesday'],
    ['1', '8:00 - 8:40', 'English', 'Art'],
    ['', '8:40 - 9:20', 'Break', 'Break'],
    ['2', '9:20 - 10:00', '-', ''],
  ];
  expect(timetableRows(down, columns)).toEqual(expected);
  const across = [
    ['Day', '8:00 - 8:40', '8:40 - 9:20'],
    ['MONDAY', 'English', 'Break'],
    ['TUESDAY', 'Art', 'Break'],
  ];
  expect(timetableRows(across, columns)).toEqual(expected);
});

test('keeps columns without a place, so that the editor sees them: rooms and teachers', () => {
  const week = [
    ['Teacher', 'Time', 'Monday', 'Tuesday', 'Room'],
    ['Mrs Bako', '8:00 - 8:40', 'English', 'Art', '4'],
    ['', '8:40 - 9:20', 'Break', '', ''],
  ];
  expect(timetableRows(week, columns)).toEqual([
    [...headings, 'Teacher', 'Room'],
    ['Monday', '08:00', '08:40', 'English', 'Mrs Bako', '4'],
    ['Monday', '08:40', '09:20', 'Break', '', ''],
    ['Tuesday', '08:00', '08:40', 'Art', 'Mrs Bako', '4'],
  ]);
});

test('reads a time without am or pm by the time next to it', () => {
  const week = [
    ['Time', 'MON', 'TUE'],
    ['1.00 – 1.40 pm', 'English', 'Art'],
    ['11.30 – 12.10 pm', 'Break', 'Break'],
    ['2.00 pm to 2.40', 'Sport', 'Sport'],
    ['8h00 - 8h40', 'Mass', 'Mass'],
    ['1020-1040hrs', 'Break', 'Break'],
    ['10\u00a0:\u00a040 – 11 : 20', 'Art', 'Music'],
  ];
  const times = timetableRows(week, columns)?.slice(1, 7);
  expect(times?.map((row) => row.slice(1, 3))).toEqual([
    ['13:00', '13:40'],
    ['11:30', '12:10'],
    ['14:00', '14:40'],
    ['08:00', '08:40'],
    ['10:20', '10:40'],
    ['10:40', '11:20'],
  ]);
});

test('a week of several classes keeps the class of each row', () => {
  const week = [
    ['Class', 'Time', 'Monday', 'Tuesday'],
    ['JSS 1', '8:00 - 8:40', 'English', 'Art'],
    ['', '8:40 - 9:20', 'Break', 'Break'],
    ['JSS 2', '8:00 - 8:40', 'Music', ''],
  ];
  expect(timetableRows(week, columns)).toEqual([
    columns.map(({ title }) => title),
    ['Monday', '08:00', '08:40', 'English', 'JSS 1'],
    ['Monday', '08:40', '09:20', 'Break', 'JSS 1'],
    ['Monday', '08:00', '08:40', 'Music', 'JSS 2'],
    ['Tuesday', '08:00', '08:40', 'Art', 'JSS 1'],
    ['Tuesday', '08:40', '09:20', 'Break', 'JSS 1'],
  ]);
});

test('a day that is written once for its classes is the day of all of them', () => {
  const group = columns.find(({ title }) => title.startsWith('Class'))?.title ?? '';
  const expected = [
    [...headings, group],
    ['Monday', '08:00', '08:40', 'English', 'JSS 1'],
    ['Monday', '08:00', '08:40', 'Music', 'JSS 2'],
    ['Tuesday', '08:00', '08:40', 'Civic', 'JSS 1'],
    ['Tuesday', '08:00', '08:40', 'French', 'JSS 2'],
  ];
  const down = [
    ['Day', 'Class', '8:00–8:40'],
    ['Monday', 'JSS 1', 'English'],
    ['', 'JSS 2', 'Music'],
    ['Tuesday', 'JSS 1', 'Civic'],
    ['', 'JSS 2', 'French'],
  ];
  expect(timetableRows(down, columns)).toEqual(expected);
  const across = [
    ['Day', 'Monday', '', 'Tuesday', ''],
    ['Class', 'JSS 1', 'JSS 2', 'JSS 1', 'JSS 2'],
    ['8:00–8:40', 'English', 'Music', 'Civic', 'French'],
  ];
  expect(timetableRows(across, columns)).toEqual(expected);
});

test('a table with a day and a class beside each row of periods becomes rows', () => {
  const group = columns.find(({ title }) => title.startsWith('Class'))?.title ?? '';
  const table = [
    ['Day', 'Class', '8:00\u202F–\u202F8:40', '8:40–9:20'],
    ['Monday', 'JSS 1A', 'English', 'Mathematics'],
    ['Monday', 'JSS 1B', 'Mathematics', ''],
    ['Tuesday', 'JSS 1A', 'Civic', 'French'],
  ];
  const expected = [
    [...headings, group],
    ['Monday', '08:00', '08:40', 'English', 'JSS 1A'],
    ['Monday', '08:00', '08:40', 'Mathematics', 'JSS 1B'],
    ['Monday', '08:40', '09:20', 'Mathematics', 'JSS 1A'],
    ['Tuesday', '08:00', '08:40', 'Civic', 'JSS 1A'],
    ['Tuesday', '08:40', '09:20', 'French', 'JSS 1A'],
  ];
  expect(timetableRows(table, columns)).toEqual(expected);
  const classFirst = table.map(([day = '', name = '', ...rest]) => [name, day, ...rest]);
  expect(timetableRows(classFirst, columns)).toEqual(expected);
});

test('takes the half of the day from the order of the periods, and leaves times that have none', () => {
  const timesOf = (...periods: string[]) =>
    timetableRows(
      [['Time', 'Monday', 'Tuesday'], ...periods.map((time) => [time, 'Art', ''])],
      columns,
    )
      ?.slice(1)
      .map((row) => row.slice(1, 3).join(' '));
  expect(
    timesOf('5:30 - 6:00', '8:00 - 8:40', '12:40 - 1:20', '1:20 - 2:00', '2:00 - 2:40'),
  ).toEqual(['05:30 06:00', '08:00 08:40', '12:40 13:20', '13:20 14:00', '14:00 14:40']);
  expect(timesOf('2:00 - 3:00', '3:00 - 4:00')).toEqual(['2:00 3:00', '3:00 4:00']);
  expect(timesOf('11.20 – 12 noon', '12:00 noon – 1pm', '1 – 2pm')).toEqual([
    '11:20 12:00',
    '12:00 13:00',
    '13:00 14:00',
  ]);
  expect(timesOf('8:00\u201140', '8:40-9:20', '9.20\u221210.00', '10:00\u201510:40')).toEqual([
    '08:00 08:40',
    '08:40 09:20',
    '09:20 10:00',
    '10:00 10:40',
  ]);
  expect(timesOf('\u0668:\u0660\u0660 – \u0668:\u0664\u0660', '11pm – 12 midnight')).toEqual([
    '08:00 08:40',
    '23:00 00:00',
  ]);
  expect(timesOf('8 – 8.40', '8.40 to 9', '9-10am', 'Period 4 - 10.00-10.40', '11am - 12')).toEqual(
    ['08:00 08:40', '08:40 09:00', '09:00 10:00', '10:00 10:40', '11:00 12:00'],
  );
});

describe('other layouts of offices', () => {
  const withClass = columns.map(({ title }) => title);
  const read = (...lines: string[]) =>
    timetableRows(
      lines.map((line) => line.split('|').map((cell) => cell.trim())),
      columns,
    );

  test('a day alone above its classes and times, which may be others on another day', () => {
    const expected = [
      withClass,
      ['Monday', '08:00', '08:40', 'English', 'JSS 1'],
      ['Monday', '08:00', '08:40', 'Music', 'JSS 2'],
      ['Monday', '12:40', '13:20', 'Art', 'JSS 1'],
      ['Monday', '12:40', '13:20', 'French', 'JSS 2'],
      ['Friday', '08:00', '08:30', 'Civic', 'JSS 1'],
      ['Friday', '08:30', '09:00', 'Art', 'JSS 1'],
    ];
    const monday = ['JSS 1 | English | Art', 'JSS 2 | Music | French'];
    expect(
      read(
        'TIME TABLE 8:00 – 2:00 | TIME TABLE 8:00 – 2:00 | TIME TABLE 8:00 – 2:00',
        'MONDAY | MONDAY | MONDAY',
        'Class | 8:00 - 8:40 | 12:40 - 1:20',
        ...monday,
        'FRIDAY | |',
        'Class | 8:00 - 8:30 | 8:30 - 9:00',
        'JSS 1 | Civic | Art',
      ),
    ).toEqual(expected);
    const [, ...onMonday] = expected.slice(0, 5);
    const numbered = ['Class | 1 | 2', '| 8:00 - 8:40 | 12:40 - 1:20'];
    expect(read('MONDAY', ...numbered, ...monday)?.slice(1)).toEqual(onMonday);
    expect(read(...numbered, 'MONDAY', ...monday)?.slice(1)).toEqual(onMonday);
  });

  test('a class above each column, beside or below the day', () => {
    const expected = [
      ['Monday', '08:00', '08:40', 'English', 'JSS 1'],
      ['Monday', '12:40', '13:20', 'Art', 'JSS 1'],
      ['Monday', '08:00', '08:40', 'Music', 'JSS 2'],
      ['Tuesday', '08:00', '08:40', 'Civic', 'JSS 1'],
      ['Tuesday', '08:00', '08:40', 'French', 'JSS 2'],
    ];
    expect(
      read(
        'Day | Time | JSS 1 | JSS 2 | Duty',
        'Monday | 8:00 - 8:40 | English | Music |',
        '| 12:40 - 1:20 | Art | - | Mrs Bako',
        'Tuesday | 8:00 - 8:40 | Civic | French |',
      ),
    ).toEqual([
      [...withClass, 'Duty'],
      ...expected.slice(0, 3).map((row, at) => [...row, at === 1 ? 'Mrs Bako' : '']),
      ...expected.slice(3),
    ]);
    const below = ['Monday', 'Period | Time | JSS 1 | JSS 2', '1 | 8:00 - 8:40 | English | Music'];
    const tuesday = ['Tuesday', below[1] ?? '', '1 | 8:00 - 8:40 | Civic | French'];
    expect(read(...below, '2 | 12:40 - 1:20 | Art |', ...tuesday)?.slice(1)).toEqual(expected);
  });

  test('a list of times below each day', () => {
    expect(
      read('MONDAY', '8:00 - 8:40 | English', '8:40 - 9:20 | Art', 'TUESDAY', '8:00 - 8:40 | Art'),
    ).toEqual([
      headings,
      ['Monday', '08:00', '08:40', 'English'],
      ['Monday', '08:40', '09:20', 'Art'],
      ['Tuesday', '08:00', '08:40', 'Art'],
    ]);
  });

  test('a week as people write it in a message', () => {
    const week = [
      'MONDAY',
      '8:00-8:40 English',
      '12:40 to 1:20pm: Art 2',
      'TUESDAY',
      '8 – 8.40 - Art',
    ];
    expect(read(...week)).toEqual([
      headings,
      ['Monday', '08:00', '08:40', 'English'],
      ['Monday', '12:40', '13:20', 'Art 2'],
      ['Tuesday', '08:00', '08:40', 'Art'],
    ]);
  });

  test('numbers of periods with their times below, also of one day', () => {
    expect(
      read(
        'Day | Class | 1 | 2',
        '| | 8:00 - 8:40 | 8:40 - 9:20',
        'Monday | JSS 1 | English | Art',
      ),
    ).toEqual([
      withClass,
      ['Monday', '08:00', '08:40', 'English', 'JSS 1'],
      ['Monday', '08:40', '09:20', 'Art', 'JSS 1'],
    ]);
  });

  test('a break that is written down a column in one letter for each day', () => {
    const days = ['Monday | B', 'Tuesday | R', 'Wednesday | E', 'Thursday | A', 'Friday | K'];
    const rows = read('Day | 9:20 - 9:40', ...days);
    expect(rows?.slice(1).map((row) => row[3])).toEqual(Array(5).fill('BREAK'));
    expect(read('Day | 9:20 - 9:40', ...days.slice(1))?.[1]?.[3]).toBe('R');
  });

  test('a title with times that merged cells repeat above a list is no period', () => {
    const title = 'School hours 8:00 – 2:00 | School hours 8:00 – 2:00 | School hours 8:00 – 2:00';
    const rows = ['Monday | 8:00 - 8:40 | English', 'Tuesday | 8:00 - 8:40 | Art'];
    expect(read(title, 'Day | Time | Event', ...rows)).toBeUndefined();
  });

  test('a table without a day, or without times, is told from a list', () => {
    const missing = (...lines: string[]) =>
      missingFromWeek(
        lines.map((line) => line.split('|').map((cell) => cell.trim())),
        columns,
      );
    expect(missing('Time | JSS 1 | JSS 2', '8:00 - 8:40 | English | Music')).toBe('day');
    expect(missing('Class | 8:00 - 8:40 | 8:40 - 9:20', 'JSS 1 | English | Art')).toBe('day');
    expect(missing('Period | 1 | 2 | 3', 'Monday | English | Art | Music')).toBe('times');
    expect(missing('Day | Event', 'Monday | English', 'Tuesday | Art')).toBeUndefined();
    expect(missing('Starts | Ends | Event', '8:00 | 8:40 | English')).toBeUndefined();
  });
});

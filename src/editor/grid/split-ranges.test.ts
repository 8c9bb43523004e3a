import '../../testing/school-editor';
import { datesSchema } from '../../content/schemas/dates';
import { timeTableSchema } from '../../content/schemas/time-table';
import { listSpec } from '../../testing/list-spec';
import { gridColumns } from './grid-columns';
import { splitRanges } from './split-ranges';

const hours = gridColumns(listSpec(timeTableSchema, 'hours'));
const dates = gridColumns(listSpec(datesSchema, 'terms', 0, 'dates'));

test('a column of periods becomes the columns of their first and last time', () => {
  const rows = [
    ['Day', 'Time', 'Event'],
    ['Mon', '8:00 - 8:40', 'Art'],
    ['Mon', '12.50 – 1.30pm', 'Music'],
    ['Mon', '13 : 40 – 14 : 20', 'Dance'],
    ['Mon', '\u0662:\u0660\u0660\u2212\u0662:\u0664\u0660 pm', 'Sport'],
    ['Mon', '', 'Prep'],
  ];
  expect(splitRanges(rows, hours)).toEqual([
    ['Day', 'Starts', 'Ends', 'Event'],
    ['Mon', '08:00', '08:40', 'Art'],
    ['Mon', '12:50', '13:30', 'Music'],
    ['Mon', '13:40', '14:20', 'Dance'],
    ['Mon', '14:00', '14:40', 'Sport'],
    ['Mon', '', '', 'Prep'],
  ]);
});

test('a column of days and ranges of days becomes the columns of their first and last day', () => {
  const days = [
    ['5 - 9 Oct 2026', '5 Oct 2026', '9 Oct 2026'],
    ['5th–9th October 2026', '5th October 2026', '9th October 2026'],
    ['5-9 Oct 2026', '5 Oct 2026', '9 Oct 2026'],
    ['30 Nov to 4 Dec 2026', '30 Nov 2026', '4 Dec 2026'],
    ['5/10/2026 – 9/10/2026', '5/10/2026', '9/10/2026'],
    ['\u0665 \u2212 \u0669 Oct \u0662\u0660\u0662\u0666', '5 Oct 2026', '9 Oct 2026'],
    ['5-Oct-26', '5-Oct-26', ''],
    ['2026-10-05', '2026-10-05', ''],
  ];
  const rows = [['Date', 'Title'], ...days.map(([day = '']) => [day, 'Tests'])];
  expect(splitRanges(rows, dates)).toEqual([
    ['First day', 'Last day', 'Title'],
    ...days.map(([, first, last]) => [first, last, 'Tests']),
  ]);
});

test('leaves other tables unchanged', () => {
  const rows = [
    ['First day', 'Starts', 'Title'],
    ['5-Oct-26', '8:00', '5 - 9 Oct 2026'],
    ['6-Oct-26', '9:00', 'Visit of the bishop'],
    ['7-Oct-26', '9:00', 'Mass'],
  ];
  expect(splitRanges(rows, dates)).toEqual(rows);
});

test('a cell with very many spaces is read at once', () => {
  const { user } = process.cpuUsage();
  const cell = `5${' '.repeat(100_000)}Oct 2026`;
  const rows = [
    ['Date', 'Title'],
    [cell, 'Mass'],
  ];
  expect(splitRanges(rows, dates)).toEqual(rows);
  expect(process.cpuUsage({ user, system: 0 }).user).toBeLessThan(1_000_000);
});

test('days with points are no times', () => {
  for (const day of ['05.10.2026', '5.10.26', '2026.10.05']) {
    const rows = [
      ['Date', 'Title'],
      [day, 'Tests'],
    ];
    expect(splitRanges(rows, dates)).toEqual(rows);
  }
});

import '../../testing/school-editor';

import * as v from 'valibot';
import { datesSchema } from '../../content/schemas/dates';
import { entranceResultSchema } from '../../content/schemas/entrance-result';
import { timeTableSchema } from '../../content/schemas/time-table';
import { listSpec } from '../../testing/list-spec';
import { gridColumns } from './grid-columns';
import { tidyCell } from './grid-rows';
import { keepValues, matchColumns, pastedReadings, rowsOf, withoutTitles } from './match-columns';
import { readSheet } from './sheet-tables';

const list = listSpec(timeTableSchema, 'hours');
const columns = gridColumns(list);

test('matches columns by similar headings in any order', () => {
  const cells = [
    ['CLASSES', 'Room', 'day', 'Start', 'ends', 'Event '],
    ['JSS 1', '4', 'MON', '8:00 am', '1:40 p.m.', 'Art'],
    ['JSS 2', '5', 'tue', '11:15 AM', '12:30 pm', 'Music'],
  ];
  const match = matchColumns(cells, columns);
  expect(match).toEqual({ hasHeadings: true, sources: [2, 3, 4, 5, 0] });
  expect(rowsOf(cells, columns, match)).toEqual([
    { day: 'Monday', starts: '08:00', ends: '13:40', activity: 'Art', classes: 'JSS 1' },
    { day: 'Tuesday', starts: '11:15', ends: '12:30', activity: 'Music', classes: 'JSS 2' },
  ]);
});

test('without headings, asks for the columns, and keeps unrecognized text', () => {
  const cells = [['Holiday', '8', '08.40', 'Art']];
  const match = matchColumns(cells, columns);
  expect(match).toEqual({ hasHeadings: false, sources: columns.map(() => undefined) });
  expect(rowsOf(cells, columns, { ...match, sources: [0, 1, 2, 3, 'empty'] })[0]).toEqual({
    day: 'Holiday',
    starts: '8',
    ends: '08:40',
    activity: 'Art',
  });
});

test('finds columns by what they contain, but not if two columns could contain it', () => {
  const cells = [
    ['Art', 'Mon', '8:00', '8:40'],
    ['Music', 'TUE', '9:00', '9:40'],
  ];
  const { hasHeadings, sources } = matchColumns(cells, columns);
  expect([hasHeadings, sources]).toEqual([false, [1, undefined, undefined, undefined, undefined]]);
});

test('drops title rows above the headings', () => {
  const headings = ['Day', 'Starts', 'Ends', 'Event', 'Classes'];
  const cells = [['Catholic Girls School'], ['Time table, Event hours'], headings, ['Monday']];
  expect(withoutTitles(cells, columns)).toEqual([headings, ['Monday']]);
});

test('takes the lower of two rows of headings, of which the first has merged cells', () => {
  const results = gridColumns(listSpec(entranceResultSchema, 'results'));
  const cells = [
    ['Results 2026'],
    ['S/N', 'Examination', 'Examination', 'Result'],
    ['S/N', 'number', 'class', 'Result'],
    ['1', '7', 'JS1', 'A'],
  ];
  const headed = withoutTitles(cells, results);
  expect(headed).toEqual(cells.slice(2));
  // The editor is asked about the column that only both rows name.
  const { hasHeadings, sources } = matchColumns(headed, results);
  expect([hasHeadings, sources]).toEqual([true, [undefined, 2, 3]]);
  const numbered = [['Class JSS 1'], ['S/N', 'Exam No.', 'Result'], ['1', '7', 'Admitted']];
  expect(withoutTitles(numbered, results)).toEqual(numbered.slice(1));
  const dated = [['Class JSS 1', '', '2027'], ...numbered.slice(1)];
  expect(withoutTitles(dated, results)).toEqual(numbered.slice(1));
  // A row of data is no second row of headings.
  const events = gridColumns(listSpec(datesSchema, 'terms', 0, 'dates'));
  const named = [
    ['Event', 'Start', 'End'],
    ['First day of term', '10 Jan 2027', ''],
  ];
  expect(withoutTitles(named, events)).toEqual(named);
});

test('reads the days of all day columns in one order', () => {
  const dates = gridColumns(listSpec(datesSchema, 'terms', 0, 'dates'));
  const read = (...days: readonly string[]) => {
    const cells = [['First day', 'Title'], ...days.map((day) => [day, 'Event'])];
    const match = matchColumns(cells, dates);
    const { known, days: asked } = pastedReadings(cells, dates, match);
    const order = asked.length > 0 ? 'unknown' : known.order;
    return [order, ...rowsOf(cells, dates, match, known).map((row) => row.firstDay)];
  };
  expect(read('10/5/2026', '12/24/2026')).toEqual(['monthFirst', '2026-10-05', '2026-12-24']);
  expect(read('10/5/2026', '24/12/2026')).toEqual(['dayFirst', '2026-05-10', '2026-12-24']);
  expect(read('10/5/2026', '5/5/2026')[0]).toBe('unknown');
  expect(read('24/12/2026', '12/24/2026')[0]).toBe('unknown');
  expect(read('5-Oct-26', '5/5/2026')).toEqual([undefined, '2026-10-05', '2026-05-05']);
});

test('names the days that are written with another weekday', () => {
  const events = gridColumns(listSpec(datesSchema, 'terms', 0, 'dates'));
  const cells = [
    ['First day', 'Title'],
    ['Monday 5 December 2026', 'A'],
    ['Sat, 5-Dec-26', 'B'],
  ];
  expect(pastedReadings(cells, events, matchColumns(cells, events)).wrong).toEqual([
    'Monday 5 December 2026 is a Saturday',
  ]);
});

test('keeps the values of columns that were not pasted, in rows with the same title', () => {
  const people = columns.slice(3);
  const old = [
    { activity: 'Art', classes: 'JSS 1', picture: 'a.jpg' },
    { activity: 'Prayer', classes: 'All' },
    { activity: 'Prayer', classes: 'JSS 1' },
  ];
  const pasted = ['Prayer', 'Art', 'Music'].map((activity) => ({ activity }));
  expect(keepValues(pasted, old, people)).toEqual([
    { activity: 'Prayer' },
    { activity: 'Art', classes: 'JSS 1', picture: 'a.jpg' },
    { activity: 'Music' },
  ]);
});

const titled = (...titles: readonly string[]) =>
  columns
    .slice(0, 1)
    .flatMap((column) => titles.map((title) => ({ ...column, name: title, title })));

test('matches headings that start with the same characters: at least four, and 70%', () => {
  const named = titled('Name', 'Office', 'Starts', 'Programmes', 'Telephones');
  const headings = ['Name', 'Office', 'Starts at what time', 'Program for', 'Telephoto x'];
  expect(matchColumns([headings], named).sources).toEqual([0, 1, 2, 3, 4]);
  expect(matchColumns([['Name', 'Office', 'Telex no']], named).sources[4]).not.toBe(2);
  const short = titled('Name', 'Office', 'Room', 'Day');
  expect(matchColumns([['Name', 'Office', 'Rooms', 'Days']], short).sources).toEqual([0, 1, 2, 3]);
  // A heading belongs to one column only.
  expect(
    matchColumns([['Name', 'Starts at']], titled('Name', 'Starts', 'Starts at')).sources,
  ).toEqual([0, 'empty', 1]);
});

test('rows without a title, or with a duplicate one, keep no old values', () => {
  const old = [
    { activity: '', classes: 'JSS 1' },
    { activity: 'Art', classes: 'JSS 2' },
  ];
  const pasted = ['', 'Art', 'Art'].map((activity) => ({ activity }));
  expect(keepValues(pasted, old, columns.slice(3))).toEqual(pasted);
  const nameless = [{ ends: '08:40' }];
  const before = [{ classes: 'JSS 1' }];
  expect(keepValues(nameless, before, columns.slice(3))).toEqual(nameless);
});

test('collapses white space in single-line text only', () => {
  const [, , , event] = columns;
  if (!event) throw new Error('The time table has no event column.');
  const written = ' Assembly \n  and   prayer ';
  expect(tidyCell(written, { ...event, multiline: false })).toBe('Assembly and prayer');
  expect(tidyCell(written, { ...event, multiline: true })).toBe('Assembly \n  and   prayer');
  expect(tidyCell(' \n ', event)).toBe('');
});

test('reads times in common forms', () => {
  const [, starts] = columns;
  if (!starts) throw new Error('The hours start at a time.');
  const written = [
    ...['8:05:00', '8:05am', '8.05 PM', '12:05 am', '12:05 p.m.', '25:00'],
    ...['8:05 or so', 'at 8:05', '8:5', '0:00'],
  ];
  expect(written.map((text) => tidyCell(text, starts))).toEqual([
    '08:05',
    '08:05',
    '20:05',
    '00:05',
    '12:05',
    '25:00',
    '8:05 or so',
    'at 8:05',
    '8:5',
    '00:00',
  ]);
});

test('leaves valid text unchanged, even if it looks like a time, a day or another choice', () => {
  const [, , , event] = columns;
  if (!event) throw new Error('The time table has no event column.');
  for (const text of ['8:05', '5/10/2026']) expect(tidyCell(text, event)).toBe(text);
  const options = ['Art', 'ART', 'Art and craft', 'Arts club', 'The last of all'];
  const choice = { ...event, options, schema: v.picklist(options) };
  const tidied = [
    'ART',
    'art',
    'arts',
    'ar',
    'art and',
    'TheLastOfAll',
    'the last  of ALL',
    'craft',
  ];
  expect(tidied.map((text) => tidyCell(text, choice))).toEqual([
    'ART',
    'Art',
    'Arts club',
    'ar',
    'Art and craft',
    'The last of all',
    'The last of all',
    'craft',
  ]);
});

describe('a calendar of a school', () => {
  const dates = gridColumns(listSpec(datesSchema, 'terms', 0, 'dates'));
  const read = (...lines: string[]) => {
    const cells = lines.map((line) => line.split('|').map((cell) => cell.trim()));
    const sheet = readSheet(cells, dates);
    const match = matchColumns(sheet.cells, dates);
    const rows = rowsOf(sheet.cells, dates, match).map((row) => Object.values(row).join(' | '));
    return { rows, match, lines: sheet.lines };
  };
  const asked = ({ sources }: ReturnType<typeof matchColumns>) =>
    dates.filter((_, at) => sources[at] === undefined).map(({ title }) => title);

  test('is understood by the names that offices give its columns', () => {
    const words = read(
      'FIRST TERM 2026/27 | |',
      'Date | Programme | Venue',
      'Monday 14th September, 2026 | Resumption | Hall',
      '21st - 25th Sept 2026 | Sports week |',
      'First Saturday in October | PTA meeting |',
      'TBA | Excursion |',
    );
    expect(words.lines).toEqual(['FIRST TERM 2026/27']);
    expect(asked(words.match)).toEqual([]);
    // A day that cannot be read is an error of its row.
    expect(words.rows).toEqual([
      '2026-09-14 |  | Resumption | Hall',
      '2026-09-21 | 2026-09-25 | Sports week | ',
      'First Saturday in October |  | PTA meeting | ',
      'TBA |  | Excursion | ',
    ]);
    const columns = read(
      'S/N | Activity | From | To',
      '1 | Mid-term break | 25/02/2027 | 26/02/2027',
    );
    expect(columns.rows).toEqual(['2027-02-25 | 2027-02-26 | Mid-term break']);
  });

  test('without headings keeps its first and last days apart, and asks only for its titles', () => {
    const { rows, match, lines } = read(
      'FIRST TERM',
      '14 Sept 2026 | Resumption',
      '21 - 25 Sept 2026 | Sports week',
    );
    expect(lines).toEqual(['FIRST TERM']);
    expect(rows).toEqual(['2026-09-14 | ', '2026-09-21 | 2026-09-25']);
    expect(asked(match)).toEqual(['Title']);
  });

  test('asks for no column of choices that none has, but for one that has some', () => {
    const { match } = read('Date | Event | Who', '14 Sept 2026 | Resumption | Pupils');
    expect(asked(match)).toEqual([]);
    const some = read(
      'Date | Event | Who',
      '14 Sept 2026 | A | Pupils',
      '15 Sept 2026 | B | Everyone',
    );
    expect(asked(some.match)).toEqual(['For']);
  });
});

import '../../testing/school-editor';

import { datesSchema } from '../../content/schemas/dates';
import { timeTableSchema } from '../../content/schemas/time-table';
import { describeSchema } from '../../schema/describe-schema';
import { documentFile, group, list, richText, text } from '../../schema/fields';
import { rowTitle } from './row-title';

const row = describeSchema(group('Row', '', { title: text('Title', '') }));
const lists = describeSchema(list('Titles', '', text('Title', '')));

function findEntry(schema: Parameters<typeof describeSchema>[0], ...names: readonly string[]) {
  return names.reduce((spec, name) => {
    const group = spec.kind === 'list' ? spec.entry : spec;
    const [, field] = (group.kind === 'group' && group.fields.find(([key]) => key === name)) || [];
    return field?.kind === 'list' ? field.entry : (field ?? spec);
  }, describeSchema(schema));
}

test('a row’s title joins its choices, days and times, and ends with its first text', () => {
  const date = findEntry(datesSchema, 'terms', 'dates');
  const fair = { firstDay: '2027-01-11', starts: '14:00', title: 'Fair', place: 'Hall' };
  expect(rowTitle(date, fair)).toBe('11 Jan 2027 2:00 pm Fair');
  expect(rowTitle(date, { ...fair, title: '' })).toBe('11 Jan 2027 2:00 pm Hall');
  const hour = findEntry(timeTableSchema, 'hours');
  const lesson = { day: 'Monday', starts: '08:00', ends: '8h', activity: 'Art' };
  expect(rowTitle(hour, lesson)).toBe('Monday 8:00 am 8h Art');
});

test('a row’s title contains neither files nor Markdown', () => {
  const fields = { file: documentFile('File', ''), text: richText('Text', '') };
  const spec = describeSchema(group('Row', '', fields));
  expect(rowTitle(spec, { file: '/uploads/documents/a.pdf', text: 'The **bell**' })).toBe(
    'The bell',
  );
});

test('truncates long titles, and omits values of the wrong type', () => {
  expect(rowTitle(row, { title: 'x'.repeat(90) })).toBe('x'.repeat(90));
  expect(rowTitle(row, { title: 'x'.repeat(91) })).toBe(`${'x'.repeat(89)}…`);
  expect(rowTitle(row, { title: ['x'] })).toBe('');
  expect(rowTitle(lists, ['x'])).toBe('');
});

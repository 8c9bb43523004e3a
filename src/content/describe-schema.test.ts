/** @jest-environment node */
import * as v from 'valibot';
import { describeSchema } from './describe-schema';
import { choice, DAY, day, list, longText, pagePath, text, textList, upload, year } from './fields';

const described = (schema: v.GenericSchema) => describeSchema(schema);

test('a form rejects text that does not match its pattern', () => {
  expect(described(year('Year', 'Y.'))).toMatchObject({
    kind: 'text',
    pattern: ['^\\d{4}$', 'must be a year such as 1956'],
    mayBeEmpty: false,
  });
  expect(described(day('Day', 'D.'))).toMatchObject({
    pattern: ['^\\d{4}-\\d{2}-\\d{2}$', DAY],
  });
  expect(described(pagePath('Page', 'P.'))).toMatchObject({
    pattern: ['^/[a-z0-9-]*$', 'must be a page of this site, such as /news'],
  });
  const table = v.pipe(longText('Table', 'T.'), v.regex(/\|/, 'must have cells'));
  expect(described(table)).toMatchObject({ pattern: ['\\|', 'must have cells'] });
});

test('a form refuses a text that is longer than its own limit, and leaves that of all texts to the check', () => {
  expect(described(text('Title', 'T.', 15))).toMatchObject({
    pattern: ['^[\\s\\S]{0,15}$', 'must be at most 15 letters long'],
  });
  expect(described(text('Title', 'T.'))).toMatchObject({ pattern: undefined });
});

test('optional, empty and empty-list fields', () => {
  expect(described(v.optional(text('Title', 'T.')))).toMatchObject({
    title: 'Title',
    required: false,
  });
  expect(described(text('Title', 'T.'))).toMatchObject({ required: true, mayBeEmpty: false });
  const may = v.pipe(v.string(), v.title('Notice'));
  expect(described(may)).toMatchObject({ title: 'Notice', mayBeEmpty: true });
  expect(described(textList('Lines', 'L.', 'Line'))).toMatchObject({ atLeastOne: true });
  const entries = list('Entries', 'E.', choice('Size', 'S.', ['small', 'large']), 2);
  expect(described(entries)).toMatchObject({
    kind: 'list',
    atLeastOne: false,
    metadata: { exactly: 2 },
    entry: { kind: 'choice', options: ['small', 'large'] },
  });
});

test('an uploaded image must be 600 pixels wide', () => {
  const picture = described(upload('Cover', 'C.', 'cover'));
  expect(picture).toMatchObject({ kind: 'group', metadata: { widget: 'cover' } });
  expect(picture).toHaveProperty('fields.0.1.metadata', { widget: 'upload', leastWidth: 600 });
});

test('a schema type without a form throws', () => {
  expect(() => described(v.pipe(v.number(), v.title('Age')))).toThrow(
    '"Age": no form has a field of the kind number. Use a function of src/content/fields.ts.',
  );
});

import * as v from 'valibot';
import { pagePath } from '../content/page-fields';
import { describeSchema } from './describe-schema';
import { choice, day, list, text, upload, year } from './fields';

const described = (schema: v.GenericSchema) => describeSchema(schema);

test('a string without a format or a pattern is free text', () => {
  expect(described(text('Title', 'T.', 15))).toMatchObject({ kind: 'text', isUnconstrained: true });
  for (const schema of [year('Year', 'Y.'), day('Day', 'D.'), pagePath('Page', 'P.')])
    expect(described(schema)).toMatchObject({ kind: 'text', isUnconstrained: false });
});

test('describes optional fields and lists', () => {
  expect(described(v.optional(text('Title', 'T.')))).toMatchObject({
    title: 'Title',
    required: false,
  });
  expect(described(text('Title', 'T.'))).toMatchObject({ required: true });
  const entries = list('Entries', 'E.', choice('Size', 'S.', ['small', 'large']), 2);
  expect(described(entries)).toMatchObject({
    kind: 'list',
    metadata: { length: 2 },
    entry: { kind: 'choice', options: ['small', 'large'] },
  });
});

test('an uploaded image must be at least 600 pixels wide', () => {
  const picture = described(upload('Cover', 'C.', 'cover'));
  expect(picture).toMatchObject({ kind: 'group', metadata: { format: { name: 'cover' } } });
  expect(picture).toHaveProperty('fields.0.1.metadata', {
    format: { name: 'upload', isPicture: true, isUpload: true },
    minWidth: 600,
  });
});

test('throws for a schema type that forms do not support', () => {
  expect(() => described(v.pipe(v.number(), v.title('Age')))).toThrow(
    '"Age": forms have no field for the type number. Use a function from src/schema/fields.ts.',
  );
});

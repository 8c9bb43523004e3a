import { existsSync, readFileSync } from 'node:fs';
import { describeSchema, type FieldSpec } from '../schema/describe-schema';
import { pageContent } from '../testing/page-content';
import { collectionSchemas, isCollection, isSingleFile, singleFileSchemas } from './content-files';
import { pageBlocks } from './schemas/blocks';

const files = Object.entries({
  ...singleFileSchemas,
  ...Object.fromEntries(
    Object.entries(collectionSchemas).map(([folder, schema]) => [`${folder}/`, schema]),
  ),
});

test.each(files)('each field of %s has a title and its own description', (_name, schema) => {
  for (const fields of fieldGroups(describeSchema(schema))) {
    for (const field of fields) {
      expect(field).toMatchObject({
        title: expect.stringMatching(/^[A-Z1-9][^.…]*$/),
        description: expect.stringMatching(/^[A-Z]/),
      });
    }
    const descriptions = fields.map(({ description }) => description);
    expect(descriptions).toEqual([...new Set(descriptions)]);
  }
});

test.each(files)(
  'visitors get images of %s at least as wide as editors must provide',
  (_, schema) => {
    for (const { metadata } of fieldGroups(describeSchema(schema)).flat()) {
      const { minWidth = 0, widths = [minWidth] } = metadata ?? {};
      expect(Math.max(...widths)).toBeGreaterThanOrEqual(minWidth);
    }
  },
);

/** The field itself, then the fields of each group in it. */
function fieldGroups(spec: FieldSpec): (readonly FieldSpec[])[] {
  return [[spec], ...innerGroups(spec)];
}

function innerGroups(spec: FieldSpec): (readonly FieldSpec[])[] {
  if (spec.kind === 'list') return fieldGroups(spec.entry);
  if (spec.kind !== 'group' && spec.kind !== 'variants') return [];
  const fields = (spec.kind === 'group' ? spec.fields : spec.variants).map(([, field]) => field);
  return [fields, ...fields.flatMap(innerGroups)];
}

test('e2e/content has a file for each page but the hostel’s and the portal’s; if one is missing, copy it from content/', () => {
  const names = Object.keys(singleFileSchemas);
  expect(names.filter((name) => !existsSync(`e2e/content/${name}.json`))).toEqual([
    'hostel-application',
    'student-portal',
  ]);
});

test('every-block.json has an example of each kind of block, for the browser tests', () => {
  const page: unknown = JSON.parse(readFileSync('e2e/content/pages/every-block.json', 'utf8'));
  const shown = Object(page).blocks.map(({ kind }: { kind: string }) => kind);
  const { entry } = Object(describeSchema(pageBlocks));
  const kinds: readonly string[] = entry.variants.map(([kind]: [string]) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['text', 'divider']));
  expect(kinds.filter((kind) => !shown.includes(kind))).toEqual([]);
});

/** The fields described by the usual text of another field, e.g. a label described as `Email.` */
function findMisdescribed(spec: FieldSpec, value: unknown): readonly string[] {
  if (spec.kind !== 'group') return [];
  const texts = Object.entries(Object(value));
  return spec.fields.flatMap(([key, field]) => [
    ...texts.flatMap(([other, text]) =>
      other !== key && field.description === `${text}.` ? [key] : [],
    ),
    ...findMisdescribed(field, Object(value)[key]),
  ]);
}

test.each(Object.entries(singleFileSchemas))(
  'no field of %s is described by the text of another field',
  (name, schema) => {
    const content = pageContent(name);
    expect(findMisdescribed(describeSchema(schema), content)).toEqual([]);
  },
);

test.each(['constructor', 'toString', '__proto__'])('%s is no content file or folder', (name) => {
  expect([isSingleFile(name), isCollection(name)]).toEqual([false, false]);
});

/** @jest-environment node */

import { existsSync } from 'node:fs';
import type { JsonSchema } from '@valibot/to-json-schema';
import { type FormField, formFields } from '../editor/config/form-fields';
import { formContext } from '../testing/form-context';
import { collectionSchemas, singleFileSchemas } from './content-files';
import { describeSchema } from './describe-schema';
import type { jsonSchema } from './json-schemas';

/*
 * All that is derived from one schema must agree on the fields: which there are, which may be left
 * out, and which are lists. Each derivation is read here by itself, as its user reads it.
 */

/** `?` after the key of a field that may be left out, `[]` after that of a list. */
type Shape = { readonly [key: string]: Shape | 'text' };

const all = Object.entries({
  ...singleFileSchemas,
  ...Object.fromEntries(
    Object.entries(collectionSchemas).map(([folder, schema]) => [`${folder}-item`, schema]),
  ),
});

describe.each(all)('%s', (_name, schema) => {
  test('every field has a label and a hint', () => {
    for (const field of everyField(formFields(describeSchema(schema), formContext))) {
      expect(field).toEqual(expect.objectContaining({ label: expect.stringMatching(/\S/) }));
      expect(field).toEqual(expect.objectContaining({ hint: expect.stringMatching(/\S/) }));
    }
  });

  test('every list is collapsed, and its rows can be told apart', () => {
    for (const field of everyField(formFields(describeSchema(schema), formContext))) {
      if (field.widget !== 'list') continue;
      expect(field).toMatchObject({
        collapsed: true,
        // A row of several types has the label of its own type.
        ...(field.types ? {} : { summary: expect.stringContaining('{{fields.') }),
      });
    }
  });
});

test('the tests have a file of their own for each page; if not, run: npm run content:schemas', () => {
  const missing = Object.keys(singleFileSchemas).filter(
    (name) => !existsSync(`e2e/content/${name}.json`),
  );
  expect(missing).toEqual([]);
});

function ofJsonSchema(schema: ReturnType<typeof jsonSchema>): Shape {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => {
      if (typeof property === 'boolean') throw new Error(`${name} has no schema`);
      const list = property.type === 'array';
      const entry = list ? property.items : property;
      const inner = typeof entry === 'object' && !Array.isArray(entry) ? entry : {};
      return [
        key(name, schema.required?.includes(name) ?? false, list),
        inner.oneOf
          ? ofVariants(inner.oneOf)
          : inner.type === 'object'
            ? ofJsonSchema(inner)
            : 'text',
      ];
    }),
  );
}

function ofVariants(variants: NonNullable<JsonSchema['oneOf']>): Shape {
  return Object.fromEntries(
    variants.map((variant) => {
      const { kind, ...shape } = typeof variant === 'object' ? ofJsonSchema(variant) : {};
      const name = Object(Object(variant).properties?.kind).const;
      return [kind ? name : 'no kind', shape];
    }),
  );
}

function key(name: string, required: boolean, list: boolean): string {
  return `${name}${required ? '' : '?'}${list ? '[]' : ''}`;
}

function shown(fields: readonly FormField[]): readonly FormField[] {
  return fields.filter(({ name }) => name !== 'kind');
}

function everyField(fields: readonly FormField[]): FormField[] {
  return shown(fields).flatMap((field) => [
    field,
    ...everyField(field.fields ?? []),
    ...everyField(field.field ? [field.field] : []),
    ...everyField(field.types ?? []),
  ]);
}

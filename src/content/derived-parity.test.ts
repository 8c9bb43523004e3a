/** @jest-environment node */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { JsonSchema } from '@valibot/to-json-schema';
import {
  buildSchema,
  type DocumentNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';
import type * as v from 'valibot';
import { type FormField, formFields } from '../editor/config/form-fields';
import { contentTypeName, graphqlTypes } from '../gatsby/source-content/graphql-types';
import { formContext } from '../testing/form-context';
import { collectionSchemas, settingsSchemas, singleFileSchemas } from './content-files';
import { describeSchema } from './describe-schema';
import { codeEditorFiles, jsonSchema } from './json-schemas';

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
  test('the form has the fields that the JSON Schema has', () => {
    expect(ofForm(formFields(describeSchema(schema), formContext))).toEqual(
      ofJsonSchema(jsonSchema(schema)),
    );
  });

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

describe.each(Object.entries(singleFileSchemas))('%s', (name, schema) => {
  test('the GraphQL type has the fields that the form has', () => {
    const type = graphql.getType(contentTypeName(name));
    expect(isObjectType(type) && ofType(type)).toEqual(ofPage(schema));
  });
});

test('every page queries every field of its content, and no other', () => {
  const queried: Record<string, Shape> = {};
  for (const query of pageQueries) {
    for (const [type, shape] of Object.entries(ofQuery(query))) {
      queried[type] = { ...queried[type], ...shape };
    }
  }
  for (const [name, schema] of Object.entries(singleFileSchemas)) {
    // The content of every page is part of the script itself (src/layout/site-settings.ts).
    if (name in settingsSchemas) continue;
    const type = contentTypeName(name);
    const shape = withoutMarks(ofPage(schema));
    expect({ [type]: queried[type] }).toEqual({ [type]: shape });
  }
});

test('what a code editor needs is up to date; if not, run: npm run content:schemas', () => {
  for (const { path, text } of codeEditorFiles()) {
    expect({ path, text: readFileSync(path, 'utf8') }).toEqual({ path, text });
  }
});

test('the tests have a file of their own for each page; if not, run: npm run content:schemas', () => {
  const missing = Object.keys(singleFileSchemas).filter(
    (name) => !existsSync(`e2e/content/${name}.json`),
  );
  expect(missing).toEqual([]);
});

const pageQueries = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
  // The preview queries pictures only; its content comes from a draft.
  .filter((name) => name.endsWith('.tsx') && name !== 'preview.tsx')
  .map((name) => readFileSync(`src/pages/${name}`, 'utf8'))
  .map((source) => parse(/graphql`([^`]*)`/.exec(source)?.[1] ?? '{ nothing }'));

/** Any page may use the fragments of another. */
const fragments = new Map(
  pageQueries
    .flatMap(({ definitions }) => definitions)
    .flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one.selectionSet] as const] : [],
    ),
);

const graphql = buildSchema(
  `scalar Date
  interface Node { id: ID! }
  type File { name: String }
  directive @link(by: String) on FIELD_DEFINITION
  directive @dontInfer on OBJECT
  directive @richText on FIELD_DEFINITION
  directive @blocks on FIELD_DEFINITION
  directive @blockPictures on FIELD_DEFINITION
  type Query { any: String }
  ${graphqlTypes()
    .join('\n')
    .replace(/ implements Node( & \w+)?/g, '')}`,
);

function ofForm(fields: readonly FormField[]): Shape {
  return Object.fromEntries(
    shown(fields).map((field) => [
      key(field.name, !field.optional, field.widget === 'list' || field.widget === 'photos'),
      field.types ? ofForm(field.types) : field.fields ? ofForm(field.fields) : 'text',
    ]),
  );
}

/** To GraphQL, blocks are one value; the files of their pictures are in a field beside them. */
function ofPage(schema: v.GenericSchema): Shape {
  const { 'blocks?[]': blocks, ...shape } = ofForm(formFields(describeSchema(schema), formContext));
  return blocks ? { ...shape, 'blocks?': 'text', 'blockPictures[]': 'text' } : shape;
}

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

function ofType(type: GraphQLObjectType): Shape {
  return Object.fromEntries(
    Object.values(type.getFields()).map((field) => {
      const required = isNonNullType(field.type);
      const list = isListType(bare(field.type));
      const inner = innermost(field.type);
      const isFields = isObjectType(inner) && inner.name !== 'File';
      return [key(field.name, required, list), isFields ? ofType(inner) : 'text'];
    }),
  );
}

function bare(type: GraphQLOutputType): GraphQLOutputType {
  return isNonNullType(type) ? bare(type.ofType) : type;
}

function innermost(type: GraphQLOutputType): GraphQLOutputType {
  const inside = bare(type);
  return isListType(inside) ? innermost(inside.ofType) : inside;
}

function key(name: string, required: boolean, list: boolean): string {
  return `${name}${required ? '' : '?'}${list ? '[]' : ''}`;
}

function withoutMarks(shape: Shape): Shape {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name.replace(/\??(\[\])?$/, ''),
      field === 'text' ? field : withoutMarks(field),
    ]),
  );
}

/** The content types of a page's query, each with its queried fields. */
function ofQuery({ definitions: [operation] }: DocumentNode): Record<string, Shape> {
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return {};
  const roots = operation.selectionSet.selections.flatMap((root) =>
    root.kind === Kind.FIELD && root.name.value.endsWith('Content') && root.selectionSet
      ? [[typeName(root.name.value), ofSelection(root.selectionSet)] as const]
      : [],
  );
  return Object.fromEntries(roots);
}

function typeName(root: string): string {
  return root.charAt(0).toUpperCase() + root.slice(1);
}

function ofSelection({ selections }: SelectionSetNode): Shape {
  return Object.fromEntries(
    selections.flatMap((field): [string, Shape | 'text'][] => {
      if (field.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(field.name.value);
        return fragment ? Object.entries(ofSelection(fragment)) : [];
      }
      if (field.kind !== Kind.FIELD) return [];
      const isGroup = field.selectionSet && !['src', 'blockPictures'].includes(field.name.value);
      return [[field.name.value, isGroup ? ofSelection(field.selectionSet) : 'text']];
    }),
  );
}

/** The fields without the hidden one of a block that has none. */
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

import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { collectionSchemas, singleFileSchemas } from './content-files';
import type { FieldMetadata } from './fields';

/** A file that is derived from the schemas; `path` is below the project's folder. */
export type DerivedFile = { readonly path: string; readonly text: string };

/**
 * The files by which a code editor completes and checks `content/` during typing: a JSON Schema for
 * each kind of file, and the settings of Visual Studio Code that assign them.
 */
export function codeEditorFiles(): DerivedFile[] {
  const pages = Object.entries(singleFileSchemas).map(([name, schema]) => ({
    name,
    schema,
    fileMatch: `content/${name}.json`,
  }));
  const items = Object.entries(collectionSchemas).map(([folder, schema]) => ({
    name: `${folder}-item`,
    schema,
    fileMatch: `content/${folder}/*.json`,
  }));
  const all = [...pages, ...items];
  const settings = all.map(({ name, fileMatch }) => ({
    fileMatch: [fileMatch],
    url: `./${schemaPath(name)}`,
  }));
  return [
    ...all.map(({ name, schema }) => derived(schemaPath(name), jsonSchema(schema))),
    derived('.vscode/settings.json', { 'json.schemas': settings }),
  ];
}

/** The JSON Schema of one content file, as far as JSON Schema can express its checks. */
export function jsonSchema(schema: v.GenericSchema): JsonSchema {
  return toJsonSchema(schema, {
    typeMode: 'input',
    // A check that is a function has its nearest pattern in the metadata.
    ignoreActions: ['trim', 'check', 'brand'],
    overrideAction: ({ valibotAction, jsonSchema: made }) =>
      valibotAction.type === 'metadata' && 'metadata' in valibotAction
        ? // All metadata of content schemas is made by `metadata()` in fields.ts.
          withMetadata(made, valibotAction.metadata as FieldMetadata)
        : undefined,
  });
}

function withMetadata(made: JsonSchema, { exactly, pattern }: FieldMetadata): JsonSchema {
  // toJsonSchema also copies the metadata, which code editors do not know.
  const {
    widget: _widget,
    exactly: _exactly,
    leastWidth: _leastWidth,
    ...rest
  } = made as JsonSchema & FieldMetadata;
  return {
    ...rest,
    ...(exactly === undefined ? {} : { minItems: exactly, maxItems: exactly }),
    ...(pattern === undefined ? {} : { pattern: pattern[0] }),
  };
}

function schemaPath(name: string): string {
  return `.vscode/schemas/${name}.json`;
}

function derived(path: string, value: unknown): DerivedFile {
  return { path, text: `${JSON.stringify(value, null, 2)}\n` };
}

import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { collectionSchemas, pageSchemas } from './content-files';
import type { FieldMetadata } from './fields';

/** A file that is derived from the schemas: its path below the project's folder, and its text. */
export type DerivedFile = { readonly path: string; readonly text: string };

/**
 * What makes a code editor complete and check the files in `content/` while one types: a JSON
 * Schema for each kind of file, and the settings of Visual Studio Code that say which is whose.
 */
export function codeEditorFiles(): DerivedFile[] {
  const pages = Object.entries(pageSchemas).map(([name, schema]) => ({
    name,
    schema,
    fileMatch: `/content/${name}.json`,
  }));
  const items = Object.entries(collectionSchemas).map(([folder, schema]) => ({
    name: `${folder}-item`,
    schema,
    fileMatch: `/content/${folder}/*.json`,
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

/** The JSON Schema of one content file, with all that JSON Schema can say of it. */
export function jsonSchema(schema: v.GenericSchema): JsonSchema {
  return toJsonSchema(schema, {
    typeMode: 'input',
    // Trimming changes nothing for someone who types; a check that is a function has its pattern in the metadata.
    ignoreActions: ['trim', 'check'],
    overrideAction: ({ valibotAction, jsonSchema: made }) =>
      valibotAction.type === 'metadata' && 'metadata' in valibotAction
        ? // Every metadata of a content schema is made by `metadata()` in fields.ts.
          withMetadata(made, valibotAction.metadata as FieldMetadata)
        : undefined,
  });
}

function withMetadata(made: JsonSchema, { exactly, pattern }: FieldMetadata): JsonSchema {
  // toJsonSchema copies the metadata itself, which means nothing to a code editor.
  const { widget: _widget, exactly: _exactly, ...rest } = made as JsonSchema & FieldMetadata;
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

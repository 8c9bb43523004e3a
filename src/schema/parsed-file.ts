import type * as v from 'valibot';

export type ParsedFile = {
  /** Its path, such as `content/home.json`. */
  readonly name: string;
  readonly schema: v.GenericSchema;
  readonly value: unknown;
};

export function hasSchema<Schema extends v.GenericSchema>(
  file: ParsedFile,
  schema: Schema,
): file is ParsedFile & { readonly value: v.InferOutput<Schema> } {
  return file.schema === schema;
}

import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { FieldMetadata } from './fields';

export function jsonSchema(schema: v.GenericSchema): JsonSchema {
  return toJsonSchema(schema, {
    typeMode: 'input',
    // The metadata has a pattern instead.
    ignoreActions: ['trim', 'check', 'brand'],
    overrideAction: ({ valibotAction, jsonSchema: made }) =>
      valibotAction.type === 'metadata' && 'metadata' in valibotAction
        ? // All metadata of content schemas is made by `metadata()` in fields.ts.
          withMetadata(made, valibotAction.metadata as FieldMetadata)
        : undefined,
  });
}

function withMetadata(made: JsonSchema, { exactly, pattern }: FieldMetadata): JsonSchema {
  // Code editors do not know the copied metadata.
  const {
    widget: _widget,
    exactly: _exactly,
    leastWidth: _leastWidth,
    widths: _widths,
    ...rest
  } = made as JsonSchema & FieldMetadata;
  return {
    ...rest,
    ...(exactly === undefined ? {} : { minItems: exactly, maxItems: exactly }),
    ...(pattern === undefined ? {} : { pattern }),
  };
}

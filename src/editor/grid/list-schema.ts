import type * as v from 'valibot';
import { getEntries, isVariant, unwrap, variantKind } from '../../content/problems';

/**
 * The schema of a list in a document.
 * @param keys the keys that lead to it; in a list of several types, the name of the type is one of them
 */
export function listSchema(document: v.GenericSchema, keys: readonly string[]): v.GenericSchema {
  return keys.reduce((schema, key) => {
    const group = entryOf(schema);
    const found = isVariant(group)
      ? group.options.find((option) => variantKind(option) === key)
      : getEntries(group)?.[key];
    if (!found) throw new Error(`There is no "${key}" in ${keys.join('.')}`);
    // Content schemas are synchronous.
    return unwrap(found as v.GenericSchema) as v.GenericSchema;
  }, document);
}

/** The schema of the entries of a list; anything else is returned as it is. */
export function entryOf(schema: v.GenericSchema): v.GenericSchema {
  return 'item' in schema ? (unwrap(schema.item as v.GenericSchema) as v.GenericSchema) : schema;
}

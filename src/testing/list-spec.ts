import type * as v from 'valibot';
import type { ListSpec } from '../editor/grid/grid-columns';
import { type Key, specAt } from '../schema/problems';

/** The spec of the list at `keys` in a content file's schema. */
export function listSpec(schema: v.GenericSchema, ...keys: readonly Key[]): ListSpec {
  const list = specAt({ schema, value: undefined }, keys);
  if (list?.kind !== 'list') throw new Error(`There is no list at ${keys}`);
  return list;
}

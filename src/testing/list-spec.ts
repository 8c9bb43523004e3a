import type * as v from 'valibot';
import { type Key, specAt } from '../content/problems';
import type { ListSpec } from '../editor/grid/grid-columns';

/** A list of a content file. */
export function listSpec(schema: v.GenericSchema, ...keys: readonly Key[]): ListSpec {
  const list = specAt({ schema, value: undefined }, keys);
  if (list?.kind !== 'list') throw new Error(`There is no list ${keys}`);
  return list;
}

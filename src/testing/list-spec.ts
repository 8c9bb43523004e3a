import type * as v from 'valibot';
import { describeSchema } from '../content/describe-schema';
import { schemaAt } from '../content/problems';
import type { ListSpec } from '../editor/grid/grid-columns';

/** A list of a content file. */
export function listSpec(schema: v.GenericSchema, key: string): ListSpec {
  const spec = describeSchema(schema);
  const [, list] = (spec.kind === 'group' && spec.fields.find(([name]) => name === key)) || [];
  if (list?.kind !== 'list') throw new Error(`There is no list ${key}`);
  return list;
}

export function listSchema(schema: v.GenericSchema, ...keys: (string | number)[]) {
  const found = schemaAt({ schema, value: undefined }, keys);
  if (!found) throw new Error(`There is no list ${keys}`);
  return found;
}

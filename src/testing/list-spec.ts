import type * as v from 'valibot';
import { describeSchema } from '../content/describe-schema';
import type { ListSpec } from '../editor/grid/grid-columns';

/** A list of a content file. */
export function listSpec(schema: v.GenericSchema, key: string): ListSpec {
  const spec = describeSchema(schema);
  const [, list] = (spec.kind === 'group' && spec.fields.find(([name]) => name === key)) || [];
  if (list?.kind !== 'list') throw new Error(`There is no list ${key}`);
  return list;
}

import type * as v from 'valibot';
import { describeSchema, type FieldSpec, selectGroup } from './describe-schema';
import type { FieldMetadata } from './fields';
import type { Key } from './problems';

/** A string, its path, and its widget, which tells whether it is text, a link or a file. */
export type TextAt = Pick<FieldMetadata, 'widget' | 'widths'> & {
  readonly text: string;
  readonly at: readonly Key[];
};

type Change = (text: TextAt) => unknown;

/** Keeps values that the schema does not know. */
export function mapTexts(schema: v.GenericSchema, value: unknown, change: Change): unknown {
  return mapField(describeSchema(schema), value, change, []);
}

function mapField(spec: FieldSpec, value: unknown, change: Change, at: readonly Key[]): unknown {
  const group = selectGroup(spec, value);
  if (typeof value === 'string') {
    // Options of a choice, and the `kind` of a variant, are not visible text.
    if (group?.kind !== 'text') return value;
    const { widget, widths } = group.metadata;
    return change({ text: value, at, widget, widths });
  }
  if (group?.kind === 'list' && Array.isArray(value))
    return value.map((entry, index) => mapField(group.entry, entry, change, [...at, index]));
  if (group?.kind !== 'group' || typeof value !== 'object' || value === null) return value;
  const fields = new Map(group.fields);
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const field = fields.get(key);
      return [key, field ? mapField(field, entry, change, [...at, key]) : entry];
    }),
  );
}

export function collectTexts(schema: v.GenericSchema, value: unknown): TextAt[] {
  const found: TextAt[] = [];
  mapTexts(schema, value, (text) => found.push(text));
  return found;
}

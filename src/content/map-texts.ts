import type * as v from 'valibot';
import { describeSchema, type FieldSpec, selectGroup } from './describe-schema';
import type { FieldMetadata } from './fields';
import type { Key } from './problems';

/** A string, its path, and its format, which tells whether it is text, a link or a file. */
export type TextAt = Pick<FieldMetadata, 'format' | 'widths'> & {
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
    const { format, widths } = group.metadata;
    return change({ text: value, at, format, widths });
  }
  if (group?.kind === 'list' && Array.isArray(value))
    return value.map((entry, index) => mapField(group.entry, entry, change, [...at, index]));
  if (group?.kind !== 'group' || typeof value !== 'object' || value === null) return value;
  const fields = fieldsOf(group);
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const field = fields.get(key);
      return [key, field ? mapField(field, entry, change, [...at, key]) : entry];
    }),
  );
}

const fieldMaps = new WeakMap<FieldSpec, ReadonlyMap<string, FieldSpec>>();

function fieldsOf(group: Extract<FieldSpec, { kind: 'group' }>): ReadonlyMap<string, FieldSpec> {
  const fields = fieldMaps.get(group) ?? new Map(group.fields);
  fieldMaps.set(group, fields);
  return fields;
}

const collected = new WeakMap<object, { schema: v.GenericSchema; texts: readonly TextAt[] }>();

/** Collects the texts of a value once, because several checks of the same content follow each key in the editor. */
export function collectTexts(schema: v.GenericSchema, value: unknown): readonly TextAt[] {
  const key = Object(value);
  const known = collected.get(key);
  if (known?.schema === schema) return known.texts;
  const texts: TextAt[] = [];
  mapTexts(schema, value, (text) => texts.push(text));
  collected.set(key, { schema, texts });
  return texts;
}

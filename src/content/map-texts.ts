import * as v from 'valibot';
import type { FieldMetadata } from './fields';
import { getEntries, getItem, type Key, placeIn, selectGroup, unwrap } from './problems';

/** A text, its path, and how it is edited, which tells its meaning. */
export type TextAt = Pick<FieldMetadata, 'widget' | 'widths'> & {
  readonly text: string;
  readonly at: readonly Key[];
};

/** Keeps what the schema does not know. */
export function mapTexts(
  schema: v.GenericSchema,
  value: unknown,
  change: (text: TextAt) => unknown,
  at: readonly Key[] = [],
): unknown {
  const bare = selectGroup(unwrap(schema), value);
  if (!bare) return value;
  if (typeof value === 'string') {
    // Choices and kinds are not visible text.
    if (bare.type !== 'string') return value;
    // All metadata comes from `metadata()` in fields.ts.
    const { widget, widths } = v.getMetadata(bare) as FieldMetadata;
    return change({ text: value, at, widget, widths });
  }
  if (Array.isArray(value)) {
    const item = getItem(bare);
    return item
      ? value.map((entry, index) => mapTexts(item, entry, change, [...at, index]))
      : value;
  }
  const entries = getEntries(bare);
  if (!entries || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const field = entries[key];
      return [key, field ? mapTexts(field, entry, change, [...at, key]) : entry];
    }),
  );
}

export function collectTexts(schema: v.GenericSchema, value: unknown): TextAt[] {
  const found: TextAt[] = [];
  mapTexts(schema, value, (text) => found.push(text));
  return found;
}

/** `"Text", paragraph 2: …` for each problem that `check` finds in a text. */
export function checkTexts(
  schema: v.GenericSchema,
  value: unknown,
  check: (text: TextAt) => readonly string[],
): string[] {
  return collectTexts(schema, value).flatMap((text) =>
    check(text).map((problem) => `${placeIn({ schema, value }, text.at)}: ${problem}`),
  );
}

import * as v from 'valibot';
import { documentKind } from './describe-document';
import type { FieldMetadata } from './fields';
import { entriesOf, groupOf, type Key, unwrap } from './problems';
import { parseRichText } from './rich-text';

/** A text of a content, where it is, and how it is edited, which says what it means. */
export type TextAt = {
  readonly text: string;
  readonly at: readonly Key[];
  readonly widget: FieldMetadata['widget'];
};

/** Replaces every text of a content. What its schema does not know stays as it is. */
function mapTexts(
  schema: v.GenericSchema,
  value: unknown,
  change: (text: TextAt) => unknown,
  at: readonly Key[] = [],
): unknown {
  // A content schema wraps synchronous schemas only.
  const bare = groupOf(unwrap(schema), value) as v.GenericSchema | undefined;
  if (!bare) return value;
  if (typeof value === 'string') {
    // Choices and kinds are no words of the page.
    if (bare.type !== 'string') return value;
    // All metadata of content schemas is made by `metadata()` in fields.ts.
    const { widget } = v.getMetadata(bare) as FieldMetadata;
    return change({ text: value, at, widget });
  }
  if (Array.isArray(value)) {
    const item = 'item' in bare ? (bare.item as v.GenericSchema) : undefined;
    return item
      ? value.map((entry, index) => mapTexts(item, entry, change, [...at, index]))
      : value;
  }
  const entries = entriesOf(bare);
  if (!entries || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const field = entries[key] as v.GenericSchema | undefined;
      return [key, field ? mapTexts(field, entry, change, [...at, key]) : entry];
    }),
  );
}

/** Every text of a content, in the order of its file. */
export function textsIn(schema: v.GenericSchema, value: unknown): TextAt[] {
  const found: TextAt[] = [];
  mapTexts(schema, value, (text) => found.push(text));
  return found;
}

/**
 * The content as views take it: rich texts are parsed, and a document has what its reader should know first.
 * @param details the kind of a document, and its size and date where they are available
 */
export function viewableTexts(
  schema: v.GenericSchema,
  value: unknown,
  details: (document: string) => string = documentKind,
): unknown {
  return mapTexts(schema, value, ({ text, widget }) => {
    if (widget === 'richText') return parseRichText(text);
    return widget === 'document' ? { href: text, details: details(text) } : text;
  });
}

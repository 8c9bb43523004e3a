import type * as v from 'valibot';
import type { FieldSpec } from '../../content/describe-schema';
import type { FieldMetadata } from '../../content/fields';
import { getEntries, getItem, unwrap } from '../../content/problems';

export type ListSpec = Extract<FieldSpec, { kind: 'list' }>;

/** One column of the grid: a field of the list's entries that is a text or a choice. */
export type GridColumn = {
  readonly name: string;
  readonly title: string;
  /** What can be chosen; any text where it is undefined. */
  readonly options: readonly string[] | undefined;
  /** Whether its texts may have several lines. */
  readonly multiline: boolean;
  readonly widget: FieldMetadata['widget'];
  readonly schema: v.GenericSchema;
};

/** The name of the only column of a list of texts. */
export const ENTRY = 'entry';

const LONG = ['text', 'richText'];
const FLAT = [undefined, 'address', 'day', 'dateTime', 'link', 'page', 'time', ...LONG];

/**
 * Whether a list can be edited as a grid: if its entries are single texts, or have more than one, and need
 * nothing else, for example a picture or a list. Optional fields without a column stay with their row.
 */
export function isGrid(list: ListSpec): boolean {
  const fields = entryFields(list);
  if (list.entry.kind === 'text')
    return [undefined, 'address', 'text'].includes(list.entry.metadata.widget);
  const columns = fields.filter(([, field]) => isFlat(field));
  return columns.length > 1 && fields.every(([, field]) => isFlat(field) || !field.required);
}

/** @param pages the paths that a field of pages offers */
export function gridColumns(
  list: ListSpec,
  schema: v.GenericSchema,
  pages: readonly string[] = [],
): readonly GridColumn[] {
  const entry = unwrap(getItem(schema) ?? schema);
  return entryFields(list)
    .filter(([, field]) => isFlat(field))
    .map(([name, field]) => ({
      name,
      title: field.title,
      options: optionsOf(field, pages),
      multiline: field.kind === 'text' && LONG.includes(field.metadata.widget ?? ''),
      // The entries of a list of texts are no groups. Content schemas are synchronous.
      widget: field.metadata.widget,
      schema: (getEntries(entry)?.[name] ?? entry) as v.GenericSchema,
    }));
}

/** The fields of a list's entries; an entry that is a single text has one. */
function entryFields({ entry }: ListSpec): readonly (readonly [string, FieldSpec])[] {
  if (entry.kind === 'text') return [[ENTRY, entry]];
  return entry.kind === 'group' ? entry.fields : [];
}

function isFlat({ kind, metadata: { widget } }: FieldSpec): boolean {
  return kind === 'choice' || (kind === 'text' && FLAT.includes(widget));
}

function optionsOf(field: FieldSpec, pages: readonly string[]): readonly string[] | undefined {
  if (field.kind === 'choice') return field.options;
  return field.metadata.widget === 'page' ? pages : undefined;
}

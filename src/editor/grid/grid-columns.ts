import type * as v from 'valibot';
import type { FieldSpec } from '../../schema/describe-schema';
import type { CellFormat } from '../formats/field-format';
import { formatOf } from '../formats/format-of';

export type ListSpec = Extract<FieldSpec, { kind: 'list' }>;

/** One grid column: a text or choice field of the list's entries. */
export type GridColumn = {
  readonly name: string;
  readonly title: string;
  /** The choices; undefined for free text. */
  readonly options: readonly string[] | undefined;
  /** Whether text may have several lines. */
  readonly multiline: boolean;
  /** Whether it has what visitors read, such as a name. */
  readonly isText: boolean;
  readonly cell: CellFormat;
  readonly schema: v.GenericSchema;
  readonly required: boolean;
  /** Whether the column has no meaning but its position, as in a table of free text. */
  readonly isPositional?: boolean;
};

/** A list that allows fewer entries needs no grid. */
const MIN_ENTRIES = 10;

/**
 * Whether a list can be edited as a grid: its entries are many, and have several text or choice fields, and no
 * other required fields, such as pictures. Optional fields without a column keep their values.
 */
export function isGrid({ entry, maxLength }: ListSpec): boolean {
  if (entry.kind !== 'group' || maxLength < MIN_ENTRIES) return false;
  const fields = entry.fields.map(([, field]) => field);
  return (
    fields.filter(isFlat).length > 1 && fields.every((field) => isFlat(field) || !field.required)
  );
}

/** @param pages choices for link fields */
export function gridColumns(
  { entry }: ListSpec,
  pages: readonly string[] = [],
): readonly GridColumn[] {
  if (entry.kind !== 'group') return [];
  return entry.fields
    .filter(([, field]) => isFlat(field))
    .map(([name, field]) => ({
      name,
      title: field.title,
      options: listOptions(field, pages),
      multiline: field.kind === 'text' && field.metadata.format.hasLines === true,
      isText: field.kind === 'text' && field.metadata.format.isRead === true,
      cell: formatOf(field.metadata.format).cell ?? {},
      schema: field.schema,
      required: field.required,
    }));
}

function isFlat({ kind, metadata: { format } }: FieldSpec): boolean {
  return kind === 'choice' || (kind === 'text' && formatOf(format).cell !== undefined);
}

function listOptions(field: FieldSpec, pages: readonly string[]): readonly string[] | undefined {
  if (field.kind === 'choice') return field.options;
  return formatOf(field.metadata.format).cell?.options?.(pages);
}

import type * as v from 'valibot';
import { getEntries } from '../../content/problems';
import type { FormField } from '../config/form-fields';
import { entryOf } from './list-schema';

/** One column of the grid: a field of the list's entries that is a text or a choice. */
export type GridColumn = {
  readonly name: string;
  readonly title: string;
  /** What can be chosen; any text where it is undefined. */
  readonly options: readonly string[] | undefined;
  /** Whether its texts may have several lines. */
  readonly multiline: boolean;
  readonly schema: v.GenericSchema;
};

export type GridField = Pick<
  FormField,
  'name' | 'label' | 'widget' | 'optional' | 'options' | 'onlyPages'
>;

/** A list whose entries are single texts, or groups of fields. */
export type GridList = {
  readonly field?: GridField | undefined;
  readonly fields?: readonly GridField[] | undefined;
};

const FLAT = new Set<FormField['widget']>([
  'string',
  'text',
  'markdown',
  'select',
  'link',
  'day',
  'time',
  'dateTime',
]);

/**
 * Whether a list can be edited as a grid: if its entries are single texts, or have more than one, and need
 * nothing else, such as a picture or a list. What else they may have stays with its row, and is not shown.
 */
export function isGrid({ field, fields = [] }: GridList): boolean {
  if (field) return field.widget === 'text' || field.widget === 'string';
  const needsMore = fields.some(({ widget, optional }) => !FLAT.has(widget) && !optional);
  return !needsMore && fields.filter(({ widget }) => FLAT.has(widget)).length > 1;
}

/** The columns of a list. */
export function gridColumns(list: GridList, schema: v.GenericSchema): readonly GridColumn[] {
  const entry = entryOf(schema);
  return entryFields(list)
    .filter(({ widget }) => FLAT.has(widget))
    .map(({ name, label, options, widget, onlyPages }) => ({
      name,
      title: label,
      options: widget === 'link' && !onlyPages ? undefined : options?.map(optionValue),
      multiline: widget === 'text' || widget === 'markdown',
      // The entries of a list of texts are no groups. Content schemas are synchronous.
      schema: (getEntries(entry)?.[name] ?? entry) as v.GenericSchema,
    }));
}

/** The fields of the entries of a list; an entry that is a single text has one. */
export function entryFields({ field, fields = [] }: GridList): readonly GridField[] {
  return field ? [field] : fields;
}

function optionValue(option: string | { readonly value: string }): string {
  return typeof option === 'string' ? option : option.value;
}

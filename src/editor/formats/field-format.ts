import type { ComponentType } from 'react';
import type { Reading } from '../dates/read-date';
import type { FieldProps } from '../form/form-context';
import type { Control } from '../form/LabelledField';

/** A field's input, and what it needs besides. */
export type BoxProps = Control & { readonly title: string; readonly path: string };

/** A cell of the table, for lists whose entries have several. */
export type CellFormat = {
  /** The choices; undefined for free text. */
  readonly options?: (pages: readonly string[]) => readonly string[];
  /** Whether only some texts are possible, so that its cells tell a pasted column from others. */
  readonly isRestricted?: true;
  /** What must be asked about some texts before they can be read. */
  readonly asks?: keyof Reading;
  /** A value as it is shown and copied. */
  readonly write?: (value: string) => string;
  /** What a typed or pasted text means; undefined if it has no meaning. */
  readonly read?: (text: string, reading?: Reading) => string | undefined;
  /** What typed text alone means, such as a day without its year; undefined to read it as pasted text. */
  readonly readTyped?: (text: string) => string | undefined;
  /** What the editor should check of a value, because of what was typed for it. */
  readonly doubt?: (value: string, typed: string) => string | undefined;
  /** Whether the cell shows this value as it is stored, and takes typed text so. */
  readonly isRaw?: (value: string) => boolean;
  /** Whether a downloaded table has the text that the cell shows, not the value. */
  readonly isDownloadedAsShown?: true;
};

/** What the editor does with the fields of one format. */
export type FieldFormat = {
  /** The input; undefined if editors neither see nor change the field. */
  readonly Box: ComponentType<BoxProps> | undefined;
  /** Requests the code of the box, which is not in the chunk of the form. */
  readonly load?: () => Promise<unknown>;
  /** The hint, if that of the schema is about what the box does not show. */
  readonly hint?: string;
  /** Whether a list of such fields is edited as the lines of one box. */
  readonly isLine?: true;
  /** All fields of a group together. */
  readonly Group?: ComponentType<FieldProps<'group'>>;
  /** Adds several entries to a list of such groups, which start open, because editors fill in all of them in turn. */
  readonly AddRows?: ComponentType<FieldProps<'group'>>;
  /** Its cell; undefined if no table has the field. */
  readonly cell: CellFormat | undefined;
  /** Its words in the title of a row; undefined if it says nothing there. */
  readonly title: ((value: unknown) => string) | undefined;
  /** Whether it is the address of a page, which says its title again. */
  readonly isAddress?: true;
  /** Whether a row is called by it. */
  readonly isName?: true;
};

/** A text in the title of a row. */
export function textTitle(write = (text: string) => text): (value: unknown) => string {
  return (value) => (typeof value === 'string' ? write(value) : '');
}

import type { FieldSpec } from '../../content/describe-schema';

/** One field of a Decap form: https://decapcms.org/docs/widgets/ */
export type FormField = {
  readonly name: string;
  readonly label: string;
  readonly label_singular?: string;
  readonly hint?: string;
  readonly widget: 'string' | 'text' | 'select' | 'datetime' | 'image' | 'object' | 'list';
  readonly required: boolean;
  /**
   * Whether the key may be missing in the file; read by static/admin/content-format.js. Decap's own
   * `required` says whether something must stand in the field, which is not the same.
   */
  readonly optional: boolean;
  readonly pattern?: readonly [pattern: string, message: string];
  readonly options?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly collapsed?: boolean;
  readonly summary?: string;
  readonly fields?: readonly FormField[];
  readonly field?: FormField;
  readonly default?: string;
  readonly format?: string;
  readonly time_format?: false;
  readonly media_folder?: string;
  readonly public_folder?: string;
  readonly choose_url?: false;
};

/**
 * A schema's form field: every label, hint and rule is the schema's own.
 * @param inOptional whether it is part of a group that may be left out as a whole: Decap would insist
 *   on the group's fields, so there the check before saving says which are missing
 */
function formField(name: string, part: FieldSpec, inOptional: boolean): FormField {
  const { title: label, description: hint } = part;
  const optional = !part.required;
  const required = !(optional || inOptional || mayBeEmpty(part));
  const common = { name, label, hint, required, optional };
  switch (part.kind) {
    case 'group':
      return { ...common, widget: 'object', fields: formFields(part, inOptional || optional) };
    case 'list':
      return { ...common, ...listOf(part) };
    case 'choice':
      return { ...common, widget: 'select', options: part.options };
    case 'text':
      return { ...common, ...textOf(part) };
  }
}

/** The fields of a group, in the order of the schema. */
export function formFields(part: FieldSpec, inOptional = false): FormField[] {
  return part.kind === 'group'
    ? part.fields.map(([key, field]) => formField(key, field, inOptional))
    : [];
}

function mayBeEmpty(part: FieldSpec): boolean {
  if (part.kind === 'list') return !part.atLeastOne && !part.metadata.exactly;
  return part.kind === 'text' && part.mayBeEmpty;
}

type TextPart = Extract<FieldSpec, { kind: 'text' }>;
type ListPart = Extract<FieldSpec, { kind: 'list' }>;
type Rest = Omit<FormField, 'name' | 'label' | 'hint' | 'required' | 'optional'>;

function textOf({ metadata, pattern, required, mayBeEmpty: empty }: TextPart): Rest {
  switch (metadata.widget) {
    case 'picture':
      return { ...IMAGE, media_folder: '/content/images', public_folder: 'images' };
    case 'upload':
      // The editor's own folder (see editor-config.ts). Named here, Decap would lose it in a new item.
      return IMAGE;
    case 'day':
      return { widget: 'datetime', format: 'YYYY-MM-DD', time_format: false, default: '' };
    case 'dateTime':
      return { widget: 'datetime', format: 'YYYY-MM-DDTHH:mm:ssZ', default: '{{now}}' };
    default:
      return {
        widget: metadata.widget ?? 'string',
        // To Decap a blank is a text; to the content check it is not.
        pattern: pattern ?? ['\\S', 'must not be empty'],
        ...(required && !empty ? {} : { default: '' }),
      };
  }
}

const IMAGE = { widget: 'image', choose_url: false } as const;

function listOf({ entry, metadata, atLeastOne }: ListPart): Rest {
  const { exactly } = metadata;
  const entries =
    entry.kind === 'group'
      ? { fields: formFields(entry), summary: summaryOf(entry) }
      : { field: formField(ENTRY, entry, false), summary: `{{fields.${ENTRY}}}` };
  return {
    widget: 'list',
    label_singular: entry.title,
    collapsed: true,
    ...(atLeastOne ? { min: 1 } : {}),
    ...(exactly === undefined ? {} : { min: exactly, max: exactly }),
    ...entries,
  };
}

/** Decap wants a name for the entries of a list of texts; it does not come into the file. */
const ENTRY = 'entry';

/**
 * What stands on a collapsed row: the choices and times at its beginning, up to and including its
 * first free text. `Monday 08:00 08:40 Assembly`, or the goal of a row of the plan.
 */
function summaryOf(entry: FieldSpec): string {
  const texts = entry.kind === 'group' ? entry.fields.filter(([, { kind }]) => isPlain(kind)) : [];
  const required = texts.filter(([, field]) => field.required && !isPicture(field));
  const end = required.findIndex(([, field]) => field.kind === 'text' && !field.pattern);
  const shown = end === -1 ? required : required.slice(0, end + 1);
  return shown.map(([key]) => `{{fields.${key}}}`).join(' ');
}

function isPlain(kind: FieldSpec['kind']): boolean {
  return kind === 'text' || kind === 'choice';
}

function isPicture({ metadata }: FieldSpec): boolean {
  return metadata.widget === 'picture' || metadata.widget === 'upload';
}

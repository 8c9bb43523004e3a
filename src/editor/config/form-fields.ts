import type { FieldSpec } from '../../content/describe-schema';

/** One field of a Decap form: https://decapcms.org/docs/widgets/ */
export type FormField = {
  readonly name: string;
  readonly label: string;
  readonly label_singular?: string;
  readonly hint?: string;
  readonly widget:
    | 'string'
    | 'text'
    | 'markdown'
    | 'select'
    | 'link'
    | 'hidden'
    | 'day'
    | 'time'
    | 'dateTime'
    | 'image'
    | 'photo'
    | 'photos'
    | 'cover'
    | 'file'
    | 'object'
    | 'list';
  readonly required: boolean;
  /**
   * Whether the key may be missing in the file; read by src/editor/admin/content-format.ts. Decap's
   * own `required` means that the field must not be empty, which is different.
   */
  readonly optional: boolean;
  readonly pattern?: readonly [pattern: string, message: string];
  readonly options?: readonly (string | PageOption)[];
  /** Whether a link leads to a page of the site, and to no other address. */
  readonly onlyPages?: true;
  readonly min?: number;
  readonly max?: number;
  readonly collapsed?: boolean;
  readonly summary?: string;
  readonly fields?: readonly FormField[];
  readonly field?: FormField;
  /** The groups that an entry of a list can be; the entry's `typeKey` has the name of its group. */
  readonly types?: readonly FormField[];
  readonly typeKey?: 'kind';
  /**
   * Of a list, the keys that lead to it in the schema, and the name of the group in a list of several types;
   * read by src/editor/admin/list-grid.ts.
   */
  readonly keys?: readonly string[];
  /** Of a list of pictures, the keys to the one that covers them, such as `hero.wide`. */
  readonly coveredBy?: string;
  /** Whether an empty value is that of the row above; read by src/editor/admin/inherited-values.ts. */
  readonly inherits?: true;
  readonly allow_add?: false;
  readonly allow_remove?: false;
  readonly buttons?: readonly string[];
  readonly editor_components?: readonly [];
  readonly modes?: readonly ['rich_text'];
  readonly default?: string;
  /** Read by src/editor/admin/pictures/picture-files.ts. */
  readonly leastWidth?: number | undefined;
  readonly media_folder?: string;
  readonly public_folder?: string;
  readonly choose_url?: false;
};

/** A page that a link can lead to: its path, and its name in the form. */
export type PageOption = { readonly value: string; readonly label: string };

export type FormContext = {
  /** The pages that a link can be chosen from. */
  readonly pages: readonly PageOption[];
  /** The folder of the pictures that the build resizes, from the top of the repository. */
  readonly images: string;
  /** The folder of the documents. */
  readonly documents: string;
  /**
   * Whether the field is in an optional group. Decap would require the group's fields even when the
   * whole group is empty, so there only the check before saving reports a missing one.
   */
  readonly inOptional?: boolean;
  /** The keys that lead to the group in the schema. */
  readonly keys?: readonly string[];
};

/** The form field of one field of a schema. */
function formField(name: string, part: FieldSpec, outer: FormContext): FormField {
  const { title: label, description: hint } = part;
  const context = { ...outer, keys: [...(outer.keys ?? []), name] };
  const optional = !part.required;
  const required = !(optional || context.inOptional || mayBeEmpty(part));
  const common = { name, label, hint, required, optional };
  switch (part.kind) {
    case 'group':
      return {
        ...common,
        widget:
          part.metadata.widget === 'photo' || part.metadata.widget === 'cover'
            ? part.metadata.widget
            : 'object',
        fields: formFields(part, { ...context, inOptional: context.inOptional || optional }),
      };
    case 'list':
      return { ...common, ...listOf(part, context) };
    case 'variants':
      throw new Error(`"${label}" must be the entry of a list`);
    case 'choice':
      return { ...common, widget: 'select', options: part.options };
    case 'text':
      return { ...common, ...textOf(part, context) };
  }
}

/** The fields of a group, in the order of the schema. */
export function formFields(part: FieldSpec, context: FormContext): FormField[] {
  return part.kind === 'group'
    ? part.fields.map(([key, field]) => formField(key, field, context))
    : [];
}

function mayBeEmpty(part: FieldSpec): boolean {
  if (part.kind === 'list') return !part.atLeastOne && !part.metadata.exactly;
  // An empty address is made from the title before saving.
  return part.kind === 'text' && (part.mayBeEmpty || part.metadata.widget === 'address');
}

type TextPart = Extract<FieldSpec, { kind: 'text' }>;
type ListPart = Extract<FieldSpec, { kind: 'list' }>;
type Rest = Omit<FormField, 'name' | 'label' | 'hint' | 'required' | 'optional'>;

function textOf(
  { metadata, pattern, required, mayBeEmpty: empty }: TextPart,
  { pages, images, documents }: FormContext,
): Rest {
  switch (metadata.widget) {
    case 'picture':
      return {
        ...IMAGE,
        leastWidth: metadata.leastWidth,
        media_folder: images,
        public_folder: 'images',
      };
    case 'upload':
      // In the folder of editor-config.ts. Decap would forget a folder set here when it makes a new item.
      return { ...IMAGE, leastWidth: metadata.leastWidth };
    case 'focus':
      return { widget: 'hidden' };
    // Registered by src/editor/admin/date-widgets.tsx.
    case 'day':
    case 'time':
      return { widget: metadata.widget };
    case 'dateTime':
      return { widget: 'dateTime', default: '{{now}}' };
    case 'richText':
      return RICH_TEXT;
    case 'document':
      return {
        widget: 'file',
        choose_url: false,
        media_folder: documents,
        public_folder: '/uploads/documents',
      };
    // Both registered by src/editor/admin/link-field.ts.
    case 'page':
      return { widget: 'link', options: pages, onlyPages: true };
    case 'link':
      return { widget: 'link', options: pages, ...(pattern ? { pattern } : {}) };
    default:
      return {
        widget: metadata.widget === 'text' ? 'text' : 'string',
        // Decap accepts a text of spaces; the content check does not.
        pattern: pattern ?? ['\\S', 'must not be empty'],
        ...(required && !empty ? {} : { default: '' }),
        ...(metadata.inherits ? { inherits: true } : {}),
      };
  }
}

const RICH_TEXT = {
  widget: 'markdown',
  modes: ['rich_text'],
  buttons: ['bold', 'italic', 'link', 'bulleted-list', 'numbered-list'],
  editor_components: [],
} as const;

const IMAGE = { widget: 'image', choose_url: false } as const;

function listOf({ entry, metadata, atLeastOne }: ListPart, context: FormContext): Rest {
  const { exactly, coveredBy } = metadata;
  const { keys = [] } = context;
  return {
    widget: entry.metadata.widget === 'photo' ? 'photos' : 'list',
    label_singular: entry.title,
    collapsed: true,
    keys,
    ...(coveredBy ? { coveredBy: [...keys.slice(0, -1), coveredBy].join('.') } : {}),
    ...(atLeastOne ? { min: 1 } : {}),
    ...(exactly === undefined
      ? {}
      : { min: exactly, max: exactly, allow_add: false, allow_remove: false }),
    ...entriesOf(entry, { ...context, inOptional: false }),
  };
}

/** Decap refuses a type without fields. This one is not shown, and is the key that it sets anyway. */
const NO_FIELDS: FormField = {
  name: 'kind',
  label: '',
  widget: 'hidden',
  required: false,
  optional: true,
};

function entriesOf(entry: FieldSpec, context: FormContext): Partial<FormField> {
  if (entry.kind === 'variants') {
    const types = entry.variants.map(([name, part]) => {
      const type = formField(name, part, context);
      const fields = type.fields?.length ? type.fields : [NO_FIELDS];
      return { ...type, fields, summary: summaryOf(part) };
    });
    return { types, typeKey: 'kind' };
  }
  if (entry.kind === 'group') {
    return { fields: formFields(entry, context), summary: summaryOf(entry) };
  }
  return { field: formField(ENTRY, entry, context), summary: `{{fields.${ENTRY}}}` };
}

/** Decap needs a name for the entries of a list of texts, which is not in the file. */
const ENTRY = 'entry';

/**
 * The summary of a collapsed row: its first choices and times, up to and including the first free
 * text. For instance `Monday 08:00 08:40 Assembly`, or the goal of a row of the plan.
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

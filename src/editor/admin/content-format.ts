import * as v from 'valibot';
import type { EditorConfig } from '../config/editor-config';
import type { FormField } from '../config/form-fields';

type Group = Readonly<Record<string, unknown>>;

/**
 * Writes a content file as a person would: two spaces, and the keys in the order of the schema, so
 * that changing one text changes one line. Empty fields that are optional are left out.
 * @param data the entry as the form holds it
 * @param keys the names of its fields in order, by which Decap names the form
 */
export function writeContent(config: EditorConfig, data: Group, keys: readonly string[]): string {
  const form = forms(config).find(
    ({ fields }) => fields.map(({ name }) => name).join() === keys.join(),
  );
  return `${JSON.stringify(orderKeys(form?.fields ?? [], data), null, 2)}\n`;
}

/** The same as {@link writeContent}, as a value. */
export function orderKeys(fields: readonly FormField[], data: Group): Group {
  const inOrder = fields.flatMap((field) => {
    const value = fieldValue(field, data[field.name]);
    return value === undefined ? [] : [[field.name, value] as const];
  });
  const names = new Set(fields.map(({ name }) => name));
  const unknown = Object.entries(data).filter(([key]) => !names.has(key));
  return Object.fromEntries([...inOrder, ...unknown]);
}

function fieldValue(field: FormField, value: unknown): unknown {
  const { fields, types, optional } = field;
  if (optional && Array.isArray(value) && value.length === 0) return undefined;
  if (isEmpty(value)) return optional ? undefined : (value ?? emptyOf(field));
  if (Array.isArray(value) && types) return value.map((entry: unknown) => orderType(types, entry));
  if (!fields) return value;
  if (Array.isArray(value)) return value.map((entry: unknown) => orderKeys(fields, Object(entry)));
  const group = orderKeys(fields, Object(value));
  // An optional group without any content is left out as a whole.
  return optional && Object.values(group).every(isEmpty) ? undefined : group;
}

/** An entry of a list of several types, with the name of its type first. */
function orderType(types: readonly FormField[], entry: unknown): Group {
  const { kind, ...rest }: Group = Object(entry);
  const fields = types.find(({ name }) => name === kind)?.fields ?? [];
  return { kind, ...orderKeys(fields, rest) };
}

function emptyOf({ widget, fields }: FormField): unknown {
  if (widget === 'list' || widget === 'photos') return [];
  return fields ? orderKeys(fields, {}) : '';
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

const contentSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/** The content of a file; undefined where there is none, or where it is no JSON. */
export function contentOf(text: string | undefined): Group | undefined {
  const parsed = v.safeParse(contentSchema, text);
  return parsed.success ? parsed.output : undefined;
}

type Form = { readonly name: string; readonly fields: readonly FormField[] };

/** The form of every single file and of every folder's items. Decap identifies each by its name. */
export function forms({ collections }: EditorConfig): readonly Form[] {
  return collections.flatMap<Form>((one) => ('files' in one ? one.files : [one]));
}

/** The fields of an entry of a collection; `slug` is the name of a single file. */
export function fieldsOf(config: EditorConfig, collection: string, slug: string) {
  const found = config.collections.find(({ name }) => name === collection);
  const form = found && 'files' in found ? found.files.find(({ name }) => name === slug) : found;
  return form?.fields ?? [];
}

/** The path of the file of an entry of a collection. */
export function pathOf(config: EditorConfig, collection: string, slug: string): string {
  const found = config.collections.find(({ name }) => name === collection);
  const file = found && 'files' in found && found.files.find(({ name }) => name === slug);
  if (file) return file.file;
  return found && 'folder' in found ? `${found.folder}/${slug}.json` : '';
}

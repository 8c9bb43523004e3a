import * as v from 'valibot';

type AnySchema = v.GenericSchema | v.GenericSchemaAsync;

/** One step of the path to a value: the key of a field, or the index of a list entry. */
export type Key = string | number;

/**
 * All problems of `value`, each as one sentence with the titles that editors know:
 * `row 7, "Where we are going": must not be empty`. Empty when the value is valid.
 */
export function problemsOf(schema: v.GenericSchema, value: unknown): string[] {
  const result = v.safeParse(schema, value);
  if (result.success) return [];
  const named = new Set<string>();
  const sentences = result.issues.flatMap((issue) => {
    const keys = keysOf(issue);
    // One sentence for each value: that an empty date is also not a date adds nothing.
    const first = !named.has(JSON.stringify(keys));
    named.add(JSON.stringify(keys));
    return first ? describe({ schema, value }, issue, keys) : [];
  });
  return [...new Set(sentences)];
}

function keysOf(issue: v.BaseIssue<unknown>): Key[] {
  return (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

function describe(root: Root, issue: v.BaseIssue<unknown>, keys: Key[]): string[] {
  const where = placeIn(root, keys);
  if (issue.type !== 'strict_object') return [join(where, issue.message)];
  const isKey = issue.expected === 'never' || issue.received === 'undefined';
  if (!isKey) return [join(where, notGroup(issue.input))];
  const parent = keys.slice(0, -1);
  const group = issue.path?.at(-1)?.input;
  // To Valibot a list is an object without the right keys.
  if (Array.isArray(group)) return [join(placeIn(root, parent), notGroup(group))];
  if (issue.expected === 'never') return unknownKeys(root, parent, Object(group));
  return [join(where, `is missing (key "${keys.at(-1)}")`)];
}

/** All unknown keys of an object; Valibot reports only the first. */
function unknownKeys(root: Root, keys: Key[], group: object): string[] {
  const schema = schemaAt(root, keys);
  const entries = entriesOf(schema && groupOf(schema, group)) ?? {};
  return Object.keys(group)
    .filter((key) => !Object.hasOwn(entries, key))
    .map((key) => join(placeIn(root, keys), `unknown key "${key}"`));
}

function join(where: string, what: string): string {
  return where === '' ? what : `${where}: ${what}`;
}

function notGroup(value: unknown): string {
  const name = typeof value === 'string' ? 'text' : `a ${typeof value}`;
  const kind = Array.isArray(value) ? 'a list' : value === null ? 'null' : name;
  return `must be a group of fields, but is ${kind}`;
}

/** A value and the schema that it should be of; which group a variant is depends on the value. */
type Root = { readonly schema: v.GenericSchema; readonly value: unknown };

/**
 * The place of a value by the titles of the schema: fields by their title in quotes, list entries
 * by number. A list is omitted when its title is the plural of its entries' title:
 * `row 7, "Where we are going"`, but `"Street address", line 1`.
 */
export function placeIn(root: Root, keys: readonly Key[]): string {
  const words = keys.map((key, index) => {
    const title = titleAt(root, keys.slice(0, index + 1));
    if (typeof key === 'number') return `${title.toLowerCase()} ${key + 1}`;
    const entry = typeof keys[index + 1] === 'number' && titleAt(root, keys.slice(0, index + 2));
    return entry && `${entry}s`.toLowerCase() === title.toLowerCase() ? '' : `"${title}"`;
  });
  return words.filter((word) => word !== '').join(', ');
}

function titleAt(root: Root, keys: readonly Key[]): string {
  const schema = schemaAt(root, keys);
  return (schema && v.getTitle(schema)) ?? String(keys.at(-1));
}

function schemaAt(root: Root, keys: readonly Key[]): AnySchema | undefined {
  let schema: AnySchema | undefined = root.schema;
  let value = root.value;
  for (const key of keys) {
    schema = schema && inner(schema, value, key);
    value = Object(value)[key];
  }
  return schema;
}

/** The schema of one field of an object, or of the entries of a list. */
function inner(schema: AnySchema, value: unknown, key: Key): AnySchema | undefined {
  const bare = groupOf(unwrap(schema), value);
  if (typeof key === 'string') {
    const entries = entriesOf(bare) ?? {};
    // Every object inherits `constructor` and `__proto__`.
    const entry = Object.hasOwn(entries, key) ? entries[key] : undefined;
    return entry && unwrap(entry);
  }
  return bare && 'item' in bare ? (bare.item as AnySchema) : undefined;
}

/** Of a variant, the group that a value is by its `kind`. */
export function groupOf(schema: AnySchema, value: unknown): AnySchema | undefined {
  if (!isVariant(schema)) return schema;
  return schema.options.find((option) => variantKind(option) === Object(value).kind);
}

export function isVariant(
  schema: AnySchema,
): schema is AnySchema & { options: readonly v.GenericSchema[] } {
  return schema.type === 'variant';
}

/** The `kind` by which a group of a variant is told from the others. */
export function variantKind(group: v.GenericSchema): string {
  const kind = entriesOf(group)?.kind;
  return kind && 'literal' in kind ? String(kind.literal) : '';
}

export function entriesOf(schema: AnySchema | undefined): v.ObjectEntries | undefined {
  // Only object schemas have entries.
  return schema && 'entries' in schema ? (schema.entries as v.ObjectEntries) : undefined;
}

/** An optional field's own schema. */
export function unwrap(schema: AnySchema): AnySchema {
  return 'wrapped' in schema ? (schema.wrapped as AnySchema) : schema;
}

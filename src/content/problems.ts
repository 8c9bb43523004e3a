import * as v from 'valibot';

export type Key = string | number;

export type Problem = {
  readonly keys: readonly Key[];
  /** As {@link placeIn} names it; empty for the whole file. */
  readonly place: string;
  /** What follows the place in a sentence, such as `must not be empty`. */
  readonly message: string;
};

/** One sentence per wrong value: `row 7, "Where we are going": must not be empty`. */
export function findProblems(schema: v.GenericSchema, value: unknown): string[] {
  const sentences = locateProblems(schema, value).map(({ place, message }) =>
    place === '' ? message : `${place}: ${message}`,
  );
  return [...new Set(sentences)];
}

/** One problem per wrong value. */
export function locateProblems(schema: v.GenericSchema, value: unknown): readonly Problem[] {
  const result = v.safeParse(schema, value);
  if (result.success) return [];
  const named = new Set<string>();
  return result.issues.flatMap((issue) => {
    const keys = keysOf(issue);
    // Report one issue per value.
    const first = !named.has(JSON.stringify(keys));
    named.add(JSON.stringify(keys));
    return first ? describe({ schema, value }, issue, keys) : [];
  });
}

function keysOf(issue: v.BaseIssue<unknown>): Key[] {
  return (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

function describe(root: Root, issue: v.BaseIssue<unknown>, keys: Key[]): Problem[] {
  const problem = (at: Key[], message: string) => [{ keys: at, place: placeIn(root, at), message }];
  if (issue.type !== 'strict_object') return problem(keys, issue.message);
  const isKey = issue.expected === 'never' || issue.received === 'undefined';
  if (!isKey) return problem(keys, notGroup(issue.input));
  const parent = keys.slice(0, -1);
  const group = issue.path?.at(-1)?.input;
  // Valibot treats lists as objects.
  if (Array.isArray(group)) return problem(parent, notGroup(group));
  if (issue.expected !== 'never') return problem(keys, `is missing (key "${keys.at(-1)}")`);
  return unknownKeys(root, parent, Object(group)).flatMap((key) =>
    problem(parent, `unknown key "${key}"`),
  );
}

/** Valibot reports only the first. */
function unknownKeys(root: Root, keys: Key[], group: object): string[] {
  const schema = schemaAt(root, keys);
  const entries = getEntries(schema && selectGroup(schema, group)) ?? {};
  return Object.keys(group).filter((key) => !Object.hasOwn(entries, key));
}

function notGroup(value: unknown): string {
  const name = typeof value === 'string' ? 'text' : `a ${typeof value}`;
  const kind = Array.isArray(value) ? 'a list' : value === null ? 'null' : name;
  return `must be a group of fields, but is ${kind}`;
}

/** The value selects the group of a variant. */
type Root = { readonly schema: v.GenericSchema; readonly value: unknown };

/** `row 7, "Where we are going"`, or `"Street address", line 1` if the list has its own name. */
export function placeIn(root: Root, keys: readonly Key[]): string {
  const words = keys.map((key, index) => {
    const title = titleAt(root, keys.slice(0, index + 1));
    if (typeof key === 'number') return `${lowerFirst(title)} ${key + 1}`;
    const entry = typeof keys[index + 1] === 'number' && titleAt(root, keys.slice(0, index + 2));
    return entry && `${entry}s`.toLowerCase() === title.toLowerCase() ? '' : `"${title}"`;
  });
  return words.filter((word) => word !== '').join(', ');
}

/** `old URL` of `Old URL`, within a sentence. */
export function lowerFirst(title: string): string {
  return `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

function titleAt(root: Root, keys: readonly Key[]): string {
  const schema = schemaAt(root, keys);
  return (schema && v.getTitle(schema)) ?? String(keys.at(-1));
}

/** The schema of a value in a document. */
export function schemaAt(root: Root, keys: readonly Key[]): v.GenericSchema | undefined {
  let schema: v.GenericSchema | undefined = root.schema;
  let value = root.value;
  for (const key of keys) {
    schema = schema && inner(schema, value, key);
    value = Object(value)[key];
  }
  return schema;
}

function inner(schema: v.GenericSchema, value: unknown, key: Key): v.GenericSchema | undefined {
  const bare = selectGroup(unwrap(schema), value);
  if (typeof key === 'string') {
    const entries = getEntries(bare) ?? {};
    // Every object inherits `constructor` and `__proto__`.
    const entry = Object.hasOwn(entries, key) ? entries[key] : undefined;
    return entry && unwrap(entry);
  }
  return getItem(bare);
}

/** The group of a variant that `value` belongs to. */
export function selectGroup(schema: v.GenericSchema, value: unknown): v.GenericSchema | undefined {
  if (!isVariant(schema)) return schema;
  return schema.options.find((option) => variantKind(option) === Object(value).kind);
}

export function isVariant(
  schema: v.GenericSchema,
): schema is v.GenericSchema & { options: readonly v.GenericSchema[] } {
  return schema.type === 'variant';
}

export function variantKind(group: v.GenericSchema): string {
  const kind = getEntries(group)?.kind;
  return kind && 'literal' in kind ? String(kind.literal) : '';
}

/* Content schemas are synchronous, and only objects have entries, lists an item, optional ones a wrapped schema. */

export function getEntries(schema: v.GenericSchema | undefined) {
  return schema && 'entries' in schema
    ? (schema.entries as Readonly<Record<string, v.GenericSchema>>)
    : undefined;
}

export function getItem(schema: v.GenericSchema | undefined): v.GenericSchema | undefined {
  return schema && 'item' in schema ? (schema.item as v.GenericSchema) : undefined;
}

export function unwrap(schema: v.GenericSchema): v.GenericSchema {
  return 'wrapped' in schema ? (schema.wrapped as v.GenericSchema) : schema;
}

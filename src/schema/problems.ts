import * as v from 'valibot';
import { describeSchema, type FieldSpec, selectGroup } from './describe-schema';

export type Key = string | number;

export type Problem = {
  readonly keys: readonly Key[];
  /** The result of {@link describePath}; empty for the whole file. */
  readonly place: string;
  /** The rest of a sentence that starts with the place, such as `must not be empty`. */
  readonly message: string;
};

/** A problem of a content file, such as `content/home.json`. */
export type FileProblem = Problem & { readonly name: string };

/** `content/home.json: row 7, "Where we are going": must not be empty` */
export function sentenceOf({ name, place, message }: Omit<FileProblem, 'keys'>): string {
  return [name, place, message].filter((part) => part !== '').join(': ');
}

/** One sentence per invalid value: `row 7, "Where we are going": must not be empty`. */
export function findProblems(schema: v.GenericSchema, value: unknown): string[] {
  const sentences = locateProblems(schema, value).map(({ place, message }) =>
    place === '' ? message : `${place}: ${message}`,
  );
  return [...new Set(sentences)];
}

export type ParsedValue = {
  /** As the site reads it; undefined if there are problems. */
  readonly parsed: unknown;
  /** One per invalid value. */
  readonly problems: readonly Problem[];
};

export function parseValue(schema: v.GenericSchema, value: unknown): ParsedValue {
  const result = v.safeParse(schema, value);
  if (result.success) return { parsed: result.output, problems: [] };
  const named = new Set<string>();
  const problems = result.issues.flatMap((issue) => {
    const keys = getKeys(issue);
    // Report one issue per value.
    const first = !named.has(JSON.stringify(keys));
    named.add(JSON.stringify(keys));
    return first ? describe({ schema, value }, issue, keys) : [];
  });
  return { parsed: undefined, problems };
}

/** One problem per invalid value. */
export function locateProblems(schema: v.GenericSchema, value: unknown): readonly Problem[] {
  return parseValue(schema, value).problems;
}

function getKeys(issue: v.BaseIssue<unknown>): Key[] {
  return (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

function describe(root: Root, issue: v.BaseIssue<unknown>, keys: Key[]): Problem[] {
  const problem = (at: Key[], message: string) => [
    { keys: at, place: describePath(root, at), message },
  ];
  if (issue.type !== 'strict_object') return problem(keys, issue.message);
  const isKey = issue.expected === 'never' || issue.received === 'undefined';
  if (!isKey) return problem(keys, notGroup(issue.input));
  const parent = keys.slice(0, -1);
  const group = issue.path?.at(-1)?.input;
  // A list in place of a group: Valibot treats lists as objects.
  if (Array.isArray(group)) return problem(parent, notGroup(group));
  if (issue.expected !== 'never') return problem(keys, `is missing (key "${keys.at(-1)}")`);
  return unknownKeys(root, parent, Object(group)).flatMap((key) =>
    problem(parent, `unknown key "${key}"`),
  );
}

/** Finds all unknown keys: Valibot reports only the first. */
function unknownKeys(root: Root, keys: Key[], group: object): string[] {
  const spec = specAt(root, keys);
  const known = spec?.kind === 'variants' ? ['kind'] : [];
  const selected = spec && selectGroup(spec, group);
  if (selected?.kind === 'group') known.push(...selected.fields.map(([name]) => name));
  return Object.keys(group).filter((key) => !known.includes(key));
}

function notGroup(value: unknown): string {
  const name = typeof value === 'string' ? 'text' : `a ${typeof value}`;
  const kind = Array.isArray(value) ? 'a list' : value === null ? 'null' : name;
  return `must be a group of fields, but is ${kind}`;
}

/** A whole document; its value selects the group of a variant. */
export type Root = { readonly schema: v.GenericSchema; readonly value: unknown };

/** `row 7, "Where we are going"`. Omits a list’s title if it is the plural of its entries’ title. */
export function describePath(
  root: Root,
  keys: readonly Key[],
  nameRow?: (row: readonly Key[]) => string | undefined,
): string {
  const words = keys.map((key, index) => {
    const at = keys.slice(0, index + 1);
    const title = getTitle(root, at);
    if (typeof key === 'number') return `${lowerFirst(title)} ${nameRow?.(at) ?? key + 1}`;
    const entry = typeof keys[index + 1] === 'number' && getTitle(root, keys.slice(0, index + 2));
    return entry && `${entry}s`.toLowerCase() === title.toLowerCase() ? '' : `"${title}"`;
  });
  return words.filter((word) => word !== '').join(', ');
}

/** Shows `"Summary"` as `“Summary”`. */
export function curlyQuotes(text: string): string {
  return text.replace(/"([^"]*)"/g, '“$1”');
}

/** Changes `Old URL` to `old URL`, for use in a sentence. */
export function lowerFirst(title: string): string {
  return `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

function getTitle(root: Root, keys: readonly Key[]): string {
  return specAt(root, keys)?.title || String(keys.at(-1));
}

/** The field of a value in a document. */
export function specAt({ schema, value }: Root, keys: readonly Key[]): FieldSpec | undefined {
  let spec: FieldSpec | undefined = describeSchema(schema);
  let part = value;
  for (const key of keys) {
    const group: FieldSpec | undefined = spec && selectGroup(spec, part);
    if (group?.kind === 'list') spec = group.entry;
    else spec = group?.kind === 'group' ? group.byName.get(String(key)) : undefined;
    part = Object(part)[key];
  }
  return spec;
}

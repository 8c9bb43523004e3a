import { attempt } from '../../schema/attempt';
import { describeSchema, type FieldSpec } from '../../schema/describe-schema';
import { type ParsedValue, type Problem, parseValue } from '../../schema/problems';
import { withoutInvisible } from '../../schema/visible-text';
import { schemaOf } from '../content-paths';
import { isGroup } from '../merge/is-same';
import { followRow } from '../merge/row-keys';
import { finishContent, withIds } from './new-files';

/**
 * Parses a file's text; `undefined` if there is none, or it is damaged: the content of no file of a site. Entries
 * without an id get one here, so that it is no change, and stays when the entry is changed.
 */
export function readContent(text: string | null | undefined): unknown {
  // Some programs start a file with a byte order mark.
  const content = attempt(() => JSON.parse((text ?? '').replace(/^\uFEFF/, '')));
  if (!isGroup(content) || !isPlain(content)) return undefined;
  return attempt(() => withIds(content, content)) ?? content;
}

/** Far deeper than any schema. */
const MAX_DEPTH = 50;

/** Whether a value can be written as text and followed to its end: no keys that the language uses itself. */
function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth < MAX_DEPTH &&
    Object.entries(value).every(
      ([key, part]) => !(key in Object.prototype) && isPlain(part, depth + 1),
    )
  );
}

/** The text of a content file, with keys in the schema's order, so that a changed text is a one-line diff. */
export function textOf(path: string, content: unknown): string {
  const normal = normalizeContent(describeSchema(schemaOf(path)), content);
  return `${JSON.stringify(normal, null, 2)}\n`;
}

/** Caches normalized values, so that a key press normalizes only the changed row of a long list. */
const normalized = new WeakMap<object, { readonly spec: FieldSpec; readonly normal: unknown }>();

/** Omits empty optional fields, and what nobody sees in a text. Keeps empty list entries, so that paths stay the same. */
export function normalizeContent(spec: FieldSpec, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return normalizeValue(spec, value);
  const known = normalized.get(value);
  if (known?.spec === spec) return known.normal;
  const normal = normalizeValue(spec, value);
  followRow(value, Object(normal));
  for (const one of [value, normal]) normalized.set(Object(one), { spec, normal });
  return normal;
}

function normalizeValue(spec: FieldSpec, value: unknown): unknown {
  switch (spec.kind) {
    case 'list':
      return Array.isArray(value) ? value.map((entry) => normalizeContent(spec.entry, entry)) : [];
    case 'variants': {
      const { kind, ...rest } = Object(value);
      const [, variant] = spec.variants.find(([name]) => name === kind) ?? [];
      return { kind, ...(variant ? Object(normalizeContent(variant, rest)) : rest) };
    }
    case 'group': {
      const group: Readonly<Record<string, unknown>> = Object(value);
      const known = spec.fields.flatMap(([key, field]) => {
        const normal = normalizeContent(field, group[key]);
        return field.required || !isEmpty(normal) ? [[key, normal] as const] : [];
      });
      const unknown = Object.entries(group).filter(([key]) => !spec.byName.has(key));
      return Object.fromEntries([...known, ...unknown]);
    }
    default:
      return typeof value === 'string' && spec.metadata.format.isRead
        ? withoutInvisible(value)
        : (value ?? '');
  }
}

/** Whether a value contains no text. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return value === '' || value === undefined || value === null;
}

export type CheckedContent = ParsedValue & { readonly content: unknown };

/** Checks a content as the build checks its file. */
export function checkContent(path: string, given: unknown): CheckedContent {
  const schema = schemaOf(path);
  const content = normalizeContent(describeSchema(schema), given);
  return { content, ...parseValue(schema, content) };
}

/** Checks what is typed; completes it as a save does only if it is not valid by itself. */
export function checkTyped(path: string, typed: unknown, saved: unknown): CheckedContent {
  const checked = checkContent(path, typed);
  return checked.problems.length === 0
    ? checked
    : checkContent(path, finishContent(path, checked.content, saved));
}

export function problemsIn(path: string, content: unknown): readonly Problem[] {
  return checkContent(path, content).problems;
}

/** The content of a new file or list entry, with all fields empty. */
export function emptyContent(spec: FieldSpec): unknown {
  switch (spec.kind) {
    case 'list':
      return [];
    case 'group':
      return Object.fromEntries(
        spec.fields
          .filter(([, field]) => field.required)
          .map(([key, field]) => [key, emptyContent(field)]),
      );
    case 'choice':
      return spec.required ? (spec.options[0] ?? '') : '';
    default:
      return '';
  }
}

import type * as v from 'valibot';
import { describeSchema, type FieldSpec, selectGroup } from './describe-schema';
import type { FieldMetadata } from './fields';
import type { Format } from './format';
import type { Key } from './problems';

/** A string, its path, and its format, which tells whether it is text, a link or a file. */
export type TextAt = Pick<FieldMetadata, 'widths'> & {
  readonly format: Format;
  readonly text: string;
  readonly at: readonly Key[];
};

type Change = (text: TextAt) => unknown;

type Group = Readonly<Record<string, unknown>>;

/** Changes a group after its texts. */
type ChangeGroup = (group: Group, format: Format) => Group;

/** Keeps values that the schema does not know. */
export function mapTexts(
  schema: v.GenericSchema,
  value: unknown,
  change: Change,
  changeGroup: ChangeGroup = (group) => group,
): unknown {
  return mapField(describeSchema(schema), value, [change, changeGroup], []);
}

function mapField(
  spec: FieldSpec,
  value: unknown,
  changes: readonly [Change, ChangeGroup],
  at: readonly Key[],
): unknown {
  const group = selectGroup(spec, value);
  if (typeof value === 'string') {
    // Options of a choice, and the `kind` of a variant, are not visible text.
    if (group?.kind !== 'text') return value;
    const { format, widths } = group.metadata;
    return changes[0]({ text: value, at, format, widths });
  }
  if (group?.kind === 'list' && Array.isArray(value))
    return value.map((entry, index) => mapField(group.entry, entry, changes, [...at, index]));
  if (group?.kind !== 'group' || typeof value !== 'object' || value === null) return value;
  const changed = Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const field = group.byName.get(key);
      return [key, field ? mapField(field, entry, changes, [...at, key]) : entry];
    }),
  );
  return changes[1](changed, group.metadata.format);
}

const collected = new WeakMap<object, { schema: v.GenericSchema; texts: readonly TextAt[] }>();

/** Collects the texts of a value once, because several checks of the same content follow each key in the editor. */
export function collectTexts(schema: v.GenericSchema, value: unknown): readonly TextAt[] {
  const key = Object(value);
  const known = collected.get(key);
  if (known?.schema === schema) return known.texts;
  const texts: TextAt[] = [];
  addTexts(texts, describeSchema(schema), value, []);
  collected.set(key, { schema, texts });
  return texts;
}

/** Without the copy of the value that {@link mapTexts} makes. */
function addTexts(texts: TextAt[], spec: FieldSpec, value: unknown, at: readonly Key[]): void {
  const group = selectGroup(spec, value);
  if (typeof value === 'string') {
    if (group?.kind !== 'text') return;
    const { format, widths } = group.metadata;
    texts.push({ text: value, at, format, widths });
  } else if (group?.kind === 'list' && Array.isArray(value)) {
    for (const [key, entry] of value.entries()) addTexts(texts, group.entry, entry, [...at, key]);
  } else if (group?.kind === 'group' && typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) {
      const field = group.byName.get(key);
      if (field) addTexts(texts, field, entry, [...at, key]);
    }
  }
}

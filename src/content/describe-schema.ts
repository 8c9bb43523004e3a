import * as v from 'valibot';
import { type FieldMetadata, MAX_TEXT } from './fields';
import { getEntries, getItem, isVariant, unwrap, variantKind } from './problems';

/** A content schema as data, for forms. */
export type FieldSpec = {
  readonly title: string;
  readonly description: string;
  readonly metadata: FieldMetadata;
  readonly required: boolean;
} & (
  | { readonly kind: 'group'; readonly fields: readonly (readonly [string, FieldSpec])[] }
  | { readonly kind: 'list'; readonly entry: FieldSpec; readonly atLeastOne: boolean }
  | { readonly kind: 'variants'; readonly variants: readonly (readonly [string, FieldSpec])[] }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | {
      readonly kind: 'text';
      /** A regular expression and its error message. */
      readonly pattern: readonly [pattern: string, message: string] | undefined;
      readonly mayBeEmpty: boolean;
    }
);

/** @throws Error for a schema that src/content/fields.ts does not create */
export function describeSchema(schema: v.GenericSchema): FieldSpec {
  // Content schemas are synchronous.
  const bare = unwrap(schema) as v.GenericSchema;
  const common = {
    title: v.getTitle(bare) ?? '',
    description: v.getDescription(bare) ?? '',
    // All metadata comes from `metadata()` in fields.ts.
    metadata: v.getMetadata(bare) as FieldMetadata,
    required: schema.type !== 'optional',
  };
  const entries = getEntries(bare);
  if (entries) {
    const fields = Object.entries(entries).filter(([, { type }]) => type !== 'literal');
    return {
      ...common,
      kind: 'group',
      fields: fields.map(([key, field]) => [key, describeSchema(field as v.GenericSchema)]),
    };
  }
  const item = getItem(bare);
  const actions = actionsOf(bare);
  if (item) {
    const atLeastOne = actions.some(({ type }) => type === 'min_length');
    return { ...common, kind: 'list', entry: describeSchema(item), atLeastOne };
  }
  if (isVariant(bare)) {
    const variants = bare.options.map(
      (option) => [variantKind(option), describeSchema(option)] as const,
    );
    return { ...common, kind: 'variants', variants };
  }
  if (bare.type === 'picklist' && 'options' in bare)
    return { ...common, kind: 'choice', options: bare.options as readonly string[] };
  if (bare.type === 'string') {
    const mayBeEmpty = !actions.some(({ type }) => type === 'non_empty');
    return { ...common, kind: 'text', pattern: patternOf(actions, common.metadata), mayBeEmpty };
  }
  throw new Error(
    `"${common.title}": no form has a field of the kind ${bare.type}. Use a function of src/content/fields.ts.`,
  );
}

function patternOf(actions: readonly Action[], metadata: FieldMetadata) {
  const limit = actions.find(({ type }) => type === 'max_length');
  // The default limit is checked on save, so that the form can refuse blank text.
  if (limit && Number(limit.requirement) < MAX_TEXT)
    return [`^[\\s\\S]{0,${limit.requirement}}$`, limit.message] as const;
  const regex = actions.find(({ type }) => type === 'regex');
  return (
    metadata.pattern ?? (regex && ([Object(regex.requirement).source, regex.message] as const))
  );
}

type Action = { readonly type: string; readonly requirement: unknown; readonly message: string };

/** The first schema of a pipe may be a pipe. */
function actionsOf(schema: v.GenericSchema): readonly Action[] {
  if (!('pipe' in schema && Array.isArray(schema.pipe))) return [];
  const [first, ...actions] = schema.pipe;
  return first === schema ? actions : [...actionsOf(first), ...actions];
}

import * as v from 'valibot';
import { type FieldMetadata, MAX_TEXT } from './fields';
import { isVariant, unwrap, variantKind } from './problems';

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
  if (isObject(bare)) {
    const fields = Object.entries(bare.entries).filter(([, { type }]) => type !== 'literal');
    return {
      ...common,
      kind: 'group',
      fields: fields.map(([key, field]) => [key, describeSchema(field)]),
    };
  }
  if (isList(bare)) {
    const atLeastOne = actionsOf(bare).some(({ type }) => type === 'min_length');
    return { ...common, kind: 'list', entry: describeSchema(bare.item), atLeastOne };
  }
  if (isVariant(bare)) {
    const variants = bare.options.map(
      (option) => [variantKind(option), describeSchema(option)] as const,
    );
    return { ...common, kind: 'variants', variants };
  }
  if (isChoice(bare)) return { ...common, kind: 'choice', options: bare.options };
  if (bare.type === 'string') {
    const mayBeEmpty = !actionsOf(bare).some(({ type }) => type === 'non_empty');
    return { ...common, kind: 'text', pattern: patternOf(bare, common.metadata), mayBeEmpty };
  }
  throw new Error(
    `"${common.title}": no form has a field of the kind ${bare.type}. Use a function of src/content/fields.ts.`,
  );
}

function patternOf(schema: v.GenericSchema, metadata: FieldMetadata) {
  const actions = actionsOf(schema);
  const regex = actions.find(isRegex);
  const limit = actions.find(isLimit);
  // The default limit is checked on save, so that the form can refuse blank text.
  if (limit && limit.requirement < MAX_TEXT)
    return [`^[\\s\\S]{0,${limit.requirement}}$`, limit.message] as const;
  return metadata.pattern ?? (regex && ([regex.requirement.source, regex.message] as const));
}

/** The first schema of a pipe may be a pipe. */
function actionsOf(schema: v.GenericSchema): readonly Action[] {
  if (!('pipe' in schema && Array.isArray(schema.pipe))) return [];
  const [first, ...actions] = schema.pipe;
  return first === schema ? actions : [...actionsOf(first), ...actions];
}

type Action = { readonly type: string };

function isLimit(action: Action): action is Action & { requirement: number; message: string } {
  return action.type === 'max_length' && 'requirement' in action && 'message' in action;
}

function isRegex(action: Action): action is Action & { requirement: RegExp; message: string } {
  return 'requirement' in action && action.requirement instanceof RegExp && 'message' in action;
}

function isObject(
  schema: v.GenericSchema,
): schema is v.GenericSchema & { entries: Record<string, v.GenericSchema> } {
  return schema.type === 'strict_object';
}

function isList(schema: v.GenericSchema): schema is v.GenericSchema & { item: v.GenericSchema } {
  return schema.type === 'array';
}

function isChoice(
  schema: v.GenericSchema,
): schema is v.GenericSchema & { options: readonly string[] } {
  return schema.type === 'picklist';
}

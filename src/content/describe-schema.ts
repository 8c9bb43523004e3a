import * as v from 'valibot';
import { type FieldMetadata, MAX_TEXT } from './fields';
import { isVariant, unwrap, variantKind } from './problems';

/** A content schema as data, from which forms are derived. */
export type FieldSpec = {
  readonly title: string;
  readonly description: string;
  readonly metadata: FieldMetadata;
  readonly required: boolean;
} & (
  | { readonly kind: 'group'; readonly fields: readonly (readonly [string, FieldSpec])[] }
  | { readonly kind: 'list'; readonly entry: FieldSpec; readonly atLeastOne: boolean }
  /** One of several groups, told apart by the name that their field `kind` has. */
  | { readonly kind: 'variants'; readonly variants: readonly (readonly [string, FieldSpec])[] }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | {
      readonly kind: 'text';
      /** A regular expression, and the message for a text that does not match it. */
      readonly pattern: readonly [pattern: string, message: string] | undefined;
      readonly mayBeEmpty: boolean;
    }
);

/** @throws Error for a kind of schema that src/content/fields.ts does not make */
export function describeSchema(schema: v.GenericSchema): FieldSpec {
  // An optional field of a content schema wraps a synchronous schema.
  const bare = unwrap(schema) as v.GenericSchema;
  const common = {
    title: v.getTitle(bare) ?? '',
    description: v.getDescription(bare) ?? '',
    // All metadata of content schemas is made by `metadata()` in fields.ts.
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
  // The limit of all texts is left to the check before saving, so that the form can refuse a text of spaces.
  if (limit && limit.requirement < MAX_TEXT)
    return [`^[\\s\\S]{0,${limit.requirement}}$`, limit.message] as const;
  return metadata.pattern ?? (regex && ([regex.requirement.source, regex.message] as const));
}

/** The actions of a pipe, whose first schema may be a pipe itself. */
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

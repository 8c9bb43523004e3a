import * as v from 'valibot';
import type { FieldMetadata } from './fields';
import { getEntries, getItem, isVariant, unwrap, variantKind } from './problems';

/** A content schema as data, for forms. */
export type FieldSpec = {
  readonly title: string;
  readonly description: string;
  readonly metadata: FieldMetadata;
  readonly required: boolean;
} & (
  | { readonly kind: 'group'; readonly fields: readonly (readonly [string, FieldSpec])[] }
  | { readonly kind: 'list'; readonly entry: FieldSpec }
  | { readonly kind: 'variants'; readonly variants: readonly (readonly [string, FieldSpec])[] }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** `isFree` unless a pattern tells how it is written. */
  | { readonly kind: 'text'; readonly isFree: boolean }
);

const specs = new WeakMap<object, FieldSpec>();

/**
 * The same object each time.
 * @throws Error for a schema that src/content/fields.ts does not create
 */
export function describeSchema(schema: v.GenericSchema): FieldSpec {
  const spec = specs.get(schema) ?? describe(schema);
  specs.set(schema, spec);
  return spec;
}

function describe(schema: v.GenericSchema): FieldSpec {
  const bare = unwrap(schema);
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
      fields: fields.map(([key, field]) => [key, describeSchema(field)]),
    };
  }
  const item = getItem(bare);
  if (item) return { ...common, kind: 'list', entry: describeSchema(item) };
  if (isVariant(bare)) {
    const variants = bare.options.map(
      (option) => [variantKind(option), describeSchema(option)] as const,
    );
    return { ...common, kind: 'variants', variants };
  }
  if (bare.type === 'picklist' && 'options' in bare)
    return { ...common, kind: 'choice', options: bare.options as readonly string[] };
  if (bare.type === 'string') {
    const isFree = !common.metadata.pattern && !hasRegex(bare);
    return { ...common, kind: 'text', isFree };
  }
  throw new Error(
    `"${common.title}": no form has a field of the kind ${bare.type}. Use a function of src/content/fields.ts.`,
  );
}

/** The first schema of a pipe may be a pipe. */
function hasRegex(schema: v.GenericSchema): boolean {
  if (!('pipe' in schema && Array.isArray(schema.pipe))) return false;
  return schema.pipe.some((one) => one.type === 'regex' || (one !== schema && hasRegex(one)));
}

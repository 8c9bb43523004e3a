import * as v from 'valibot';
import type { FieldMetadata } from './fields';
import { type Format, LINE } from './format';

/** A content schema as data, for forms. */
export type FieldSpec = {
  readonly schema: v.GenericSchema;
  readonly title: string;
  readonly description: string;
  readonly metadata: FieldMetadata & { readonly format: Format };
  readonly required: boolean;
} & (
  | {
      readonly kind: 'group';
      readonly fields: readonly (readonly [string, FieldSpec])[];
      readonly byName: ReadonlyMap<string, FieldSpec>;
    }
  | { readonly kind: 'list'; readonly entry: FieldSpec; readonly maxLength: number }
  | { readonly kind: 'variants'; readonly variants: readonly (readonly [string, FieldSpec])[] }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** `isUnconstrained`: any text is valid. */
  | { readonly kind: 'text'; readonly isUnconstrained: boolean }
);

const specs = new WeakMap<object, FieldSpec>();

/**
 * Returns the same object for the same schema.
 * @throws Error for a schema that src/schema/fields.ts does not create
 */
export function describeSchema(schema: v.GenericSchema): FieldSpec {
  const spec = specs.get(schema) ?? describe(schema);
  specs.set(schema, spec);
  return spec;
}

/** The type assertions are safe because all content schemas are synchronous. */
function describe(schema: v.GenericSchema): FieldSpec {
  const bare = 'wrapped' in schema ? (schema.wrapped as v.GenericSchema) : schema;
  const common = {
    schema,
    title: v.getTitle(bare) ?? '',
    description: v.getDescription(bare) ?? '',
    // All metadata comes from `metadata()` in fields.ts.
    metadata: { format: LINE, ...(v.getMetadata(bare) as FieldMetadata) },
    required: schema.type !== 'optional',
  };
  if ('entries' in bare) {
    const fields = Object.entries(bare.entries as Readonly<Record<string, v.GenericSchema>>)
      .filter(([, { type }]) => type !== 'literal')
      .map(([key, field]) => [key, describeSchema(field)] as const);
    return { ...common, kind: 'group', fields, byName: new Map(fields) };
  }
  if ('item' in bare) {
    const maxLength = Number(
      findAction(bare, 'max_length')?.requirement ?? Number.POSITIVE_INFINITY,
    );
    const entry = describeSchema(bare.item as v.GenericSchema);
    return { ...common, kind: 'list', entry, maxLength };
  }
  if (bare.type === 'variant' && 'options' in bare) {
    const variants = (bare.options as readonly v.GenericSchema[]).map(
      (option) => [variantKind(option), describeSchema(option)] as const,
    );
    return { ...common, kind: 'variants', variants };
  }
  if (bare.type === 'picklist' && 'options' in bare)
    return { ...common, kind: 'choice', options: bare.options as readonly string[] };
  if (bare.type === 'string') {
    const isUnconstrained = common.metadata.format.isRead === true && !findAction(bare, 'regex');
    return { ...common, kind: 'text', isUnconstrained };
  }
  throw new Error(
    `"${common.title}": forms have no field for the type ${bare.type}. Use a function from src/schema/fields.ts.`,
  );
}

function variantKind(group: v.GenericSchema): string {
  return 'entries' in group ? String(Object(group.entries).kind.literal) : '';
}

type Action = { readonly type: string; readonly requirement?: unknown };

/** Searches nested pipes as well: a pipe starts with a schema, which may itself be a pipe. */
function findAction(schema: object, type: string): Action | undefined {
  if (!('pipe' in schema && Array.isArray(schema.pipe))) return undefined;
  for (const one of schema.pipe) {
    const found = one.type === type ? one : one !== schema && findAction(one, type);
    if (found) return found;
  }
  return undefined;
}

/** The variant that `value` belongs to, or `spec` itself if it has no variants. */
export function selectGroup(spec: FieldSpec, value: unknown): FieldSpec | undefined {
  if (spec.kind !== 'variants') return spec;
  return spec.variants.find(([kind]) => kind === Object(value).kind)?.[1];
}

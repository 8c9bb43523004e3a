import { readFileSync } from 'node:fs';

/** The terms of schema.org: the types, and the properties that each may have, inherited ones included. */
export type Vocabulary = {
  readonly isType: (type: string) => boolean;
  readonly has: (type: string, property: string) => boolean;
};

/**
 * Reads schema.org's own vocabulary, which schema-dts is generated from: a type is an interface there, and
 * what it inherits the interfaces after `extends`.
 */
export function schemaOrg(): Vocabulary {
  const source = readFileSync('node_modules/schema-dts/dist/schema.d.ts', 'utf8');
  const parents = new Map<string, readonly string[]>();
  const properties = new Map<string, ReadonlySet<string>>();
  const leaves = new Map<string, string>();
  for (const [, name = '', bases = '', body = ''] of source.matchAll(
    /^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n(.*?)^\}/gms,
  )) {
    parents.set(
      name,
      bases
        .split(',')
        .map((base) => base.trim())
        .filter(Boolean),
    );
    properties.set(
      name,
      new Set([...body.matchAll(/^ {4}"(\w+)"\??:/gm)].map(([, key = '']) => key)),
    );
    const type = /^ {4}"@type": "(\w+)"/m.exec(body)?.[1];
    if (type) leaves.set(type, name);
  }
  const own = (name: string | undefined, property: string): boolean =>
    name !== undefined &&
    (properties.get(name)?.has(property) === true ||
      (parents.get(name) ?? []).some((parent) => own(parent, property)));
  return { isType: (type) => leaves.has(type), has: (type, key) => own(leaves.get(type), key) };
}

/** Every word in JSON-LD that schema.org does not know, as `Type.property` or the type alone. */
export function unknownTerms({ isType, has }: Vocabulary, data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap((entry) => unknownTerms({ isType, has }, entry));
  if (typeof data !== 'object' || data === null) return [];
  const { '@type': type, ...rest } = data as Record<string, unknown>;
  const keys = Object.keys(rest).filter((key) => !key.startsWith('@'));
  const inside = Object.values(rest).flatMap((value) => unknownTerms({ isType, has }, value));
  if (typeof type !== 'string') return [...keys.map((key) => `nothing.${key}`), ...inside];
  if (!isType(type)) return [type, ...inside];
  return [...keys.filter((key) => !has(type, key)).map((key) => `${type}.${key}`), ...inside];
}

import * as v from 'valibot';
import { pageSchemas } from '../../content/content-files';
import { unwrap } from '../../content/problems';

/** The GraphQL type of the files of pages, each the parent of its page's own node. */
export const CONTENT_FILE_TYPE = 'ContentFile';

/** The GraphQL type of a page: `improvement-plan` is `ImprovementPlanContent`. */
export function contentTypeName(fileName: string): string {
  return `${pascalCase(fileName)}Content`;
}

/**
 * The GraphQL types of all content files, in the schema definition language, derived from their
 * schemas. Nothing is inferred from the data, so an empty list has the same type as a full one.
 */
export function graphqlTypes(): string[] {
  const types = new Map<string, string>([
    [
      CONTENT_FILE_TYPE,
      `type ${CONTENT_FILE_TYPE} implements Node @dontInfer {\n  name: String!\n}`,
    ],
    ['Picture', 'type Picture {\n  src: File! @link(by: "relativePath")\n  alt: String!\n}'],
  ]);
  for (const [file, schema] of Object.entries(pageSchemas)) {
    addObjectType(types, contentTypeName(file), schema, ' implements Node @dontInfer');
  }
  return [...types.values()];
}

function addObjectType(
  types: Map<string, string>,
  name: string,
  schema: v.GenericSchema,
  kind = '',
): void {
  const fields = Object.entries(entriesOf(schema) ?? {}).map(([key, field]) => {
    const required = field.type === 'optional' ? '' : '!';
    return `  ${key}: ${fieldType(types, `${name}${pascalCase(key)}`, field)}${required}`;
  });
  types.set(name, `type ${name}${kind} {\n${fields.join('\n')}\n}`);
}

function fieldType(types: Map<string, string>, name: string, wrapped: v.GenericSchema): string {
  const schema = unwrap(wrapped) as v.GenericSchema;
  if ('item' in schema) return `[${fieldType(types, name, schema.item as v.GenericSchema)}!]`;
  const entries = entriesOf(schema);
  if (entries === undefined) return 'String';
  if (isPicture(entries)) return 'Picture';
  addObjectType(types, name, schema);
  return name;
}

function entriesOf(schema: v.GenericSchema): Record<string, v.GenericSchema> | undefined {
  return 'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : undefined;
}

function isPicture(entries: Record<string, v.GenericSchema>): boolean {
  return entries.src !== undefined && v.getMetadata(entries.src).widget === 'picture';
}

function pascalCase(words: string): string {
  return words.replace(/(^|-)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase());
}

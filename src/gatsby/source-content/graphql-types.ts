import * as v from 'valibot';
import { collectionSchemas, singleFileSchemas } from '../../content/content-files';
import { isVariant, unwrap } from '../../content/problems';

/** The GraphQL type of the files of pages, each the parent of its page's own node. */
export const CONTENT_FILE_TYPE = 'ContentFile';

/** The GraphQL type of the pages that the office has made. */
export const BLOCKS_PAGE_TYPE = 'BlocksPage';

/** What every content with blocks has; `blockPictures` are the files of all their pictures. */
const BLOCKS_CONTENT = 'BlocksContent';

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
    // Scalars of their own, since the generated type of JSON allows no lists.
    ['RichText', 'scalar RichText'],
    ['BlockList', 'scalar BlockList'],
    [BLOCKS_CONTENT, `interface ${BLOCKS_CONTENT} {\n${BLOCKS_FIELDS}\n}`],
    [
      'Picture',
      'type Picture {\n  src: File! @link(by: "relativePath")\n  alt: String!\n  focus: String\n}',
    ],
  ]);
  for (const [file, schema] of Object.entries(singleFileSchemas)) {
    addObjectType(types, contentTypeName(file), schema, ' implements Node @dontInfer');
  }
  addObjectType(types, BLOCKS_PAGE_TYPE, collectionSchemas.pages, ' implements Node @dontInfer');
  return [...types.values()];
}

const BLOCKS_FIELDS = '  blocks: BlockList @blocks\n  blockPictures: [File!]! @blockPictures';

function addObjectType(
  types: Map<string, string>,
  name: string,
  schema: v.GenericSchema,
  kind = '',
): void {
  const entries = Object.entries(entriesOf(schema) ?? {});
  const hasBlocks = entries.some(([, field]) => isBlocks(field));
  const fields = entries.map(([key, field]) => {
    if (isBlocks(field)) return BLOCKS_FIELDS;
    const required = field.type === 'optional' ? '' : '!';
    const resolver = isRichText(field) ? ' @richText' : '';
    return `  ${key}: ${fieldType(types, `${name}${pascalCase(key)}`, field)}${required}${resolver}`;
  });
  const interfaces = hasBlocks ? kind.replace('Node', `Node & ${BLOCKS_CONTENT}`) : kind;
  types.set(name, `type ${name}${interfaces} {\n${fields.join('\n')}\n}`);
}

function fieldType(types: Map<string, string>, name: string, wrapped: v.GenericSchema): string {
  const schema = unwrap(wrapped) as v.GenericSchema;
  if ('item' in schema) return `[${fieldType(types, name, schema.item as v.GenericSchema)}!]`;
  const entries = entriesOf(schema);
  if (isRichText(schema)) return 'RichText';
  if (entries === undefined) return 'String';
  if (isPicture(entries)) return 'Picture';
  addObjectType(types, name, schema);
  return name;
}

function entriesOf(schema: v.GenericSchema): Record<string, v.GenericSchema> | undefined {
  return 'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : undefined;
}

/** A list of variants: not a GraphQL union, of which every page query would have to name each field of each group. */
function isBlocks(wrapped: v.GenericSchema): boolean {
  const schema = unwrap(wrapped);
  return 'item' in schema && isVariant(schema.item as v.GenericSchema);
}

/** A rich text, or a list of them. */
function isRichText(wrapped: v.GenericSchema): boolean {
  const schema = unwrap(wrapped) as v.GenericSchema;
  const text = 'item' in schema ? (schema.item as v.GenericSchema) : schema;
  return v.getMetadata(text).widget === 'richText';
}

function isPicture(entries: Record<string, v.GenericSchema>): boolean {
  return entries.src !== undefined && v.getMetadata(entries.src).widget === 'picture';
}

function pascalCase(words: string): string {
  return words.replace(/(^|-)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase());
}

import path from 'node:path';
import type { Node, NodePluginArgs } from 'gatsby';
import type * as v from 'valibot';
import {
  collectionSchemas,
  isSingleFile,
  type SingleFileName,
  singleFileSchemas,
} from '../../content/content-files';
import { followMoves } from '../../content/links';
import type { Content } from '../../content/node/check-content';
import { dayOf } from '../../content/school-time';
import { singlePagePath, translationsOf } from '../../content/translations';
import { documentKind } from '../../schema/file-url';
import { collectTexts } from '../../schema/map-texts';
import { hasSchema, type ParsedFile } from '../../schema/parsed-file';
import type { FormFile } from '../forms/write-forms';

/** The node type from which gatsby-transformer-json creates the queried nodes. */
const CHECKED_FILE = 'CheckedFile';

/** The node type of the single files in src/content/content-files.ts. */
export const CONTENT_FILE = 'ContentFile';

export const BLOCKS_PAGE = 'BlocksPage';

export const CONTENT_TYPES = `
type ${CHECKED_FILE} implements Node @dontInfer {
  file: String!
}
interface PageContent {
  "Props of the view, without the blocks."
  content: JSON!
  "The blocks at the end of the page."
  blocks: JSON!
}
type ${CONTENT_FILE} implements Node & PageContent @dontInfer {
  name: String!
  content: JSON!
  blocks: JSON!
  "Image data by path."
  pictures: JSON!
  "The content as in its file, for the preview."
  source: JSON!
}
type ${BLOCKS_PAGE} implements Node & PageContent @dontInfer {
  address: String!
  content: JSON!
  blocks: JSON!
}`;

export type NodeMaker = Pick<
  NodePluginArgs,
  'actions' | 'createContentDigest' | 'createNodeId' | 'getNodesByType'
>;

export function contentTypeName({ object }: { readonly object: object }): string {
  return 'address' in object ? BLOCKS_PAGE : CONTENT_FILE;
}

/**
 * Invalid files keep their last valid node; gatsby-transformer-json would delete the page.
 * @param details the type, size and date of a document
 * @param forms the PDFs of pages
 */
export function createContentNodes(
  { files, names }: Content,
  maker: NodeMaker,
  details: (document: string) => string = documentKind,
  forms: ReadonlyMap<string, FormFile> = new Map(),
): void {
  const { actions, createContentDigest, createNodeId, getNodesByType } = maker;
  const current = new Set<string>();
  const followed = followMoves(files);
  const translations = translationsOf(followed);
  for (const file of followed) {
    const node = toNode(file, translations);
    if (!node) continue;
    const id = createNodeId(file.name);
    current.add(id);
    // In the node, so that Gatsby notices a replaced document.
    const documents = Object.fromEntries(
      collectTexts(file.schema, file.value)
        .filter(({ format }) => format.name === 'document')
        .map(({ text }) => [text, details(text)]),
    );
    const form = forms.get(file.name);
    const isListed = Object.keys(documents).length > 0;
    const content = JSON.stringify({ ...node, ...(isListed && { documents }), form });
    const contentDigest = createContentDigest(content);
    actions.createNode({
      id,
      file: file.name,
      internal: { type: CHECKED_FILE, mediaType: 'application/json', content, contentDigest },
    });
  }
  for (const node of getNodesByType(CHECKED_FILE)) {
    if (current.has(node.id)) continue;
    // A missing single file is invalid, and keeps its node; a deleted page loses its node.
    if (names.includes(String(node.file))) actions.touchNode(node);
    else actions.deleteNode(node);
  }
}

/** undefined for news and albums, which come from the backend. */
function toNode(
  file: ParsedFile,
  translations: ReturnType<typeof translationsOf>,
): object | undefined {
  if (hasSchema(file, collectionSchemas.pages)) {
    // The view's props do not include URLs.
    const { address, formerAddresses: _, translationOf: __, ...content } = file.value;
    return { address, content, translations: translations.get(`/${address}`) };
  }
  const name = path.posix.basename(file.name, '.json');
  if (hasSchema(file, singleFileSchemas.search)) {
    // The search reads its words from its own file, with its first query.
    const { synonyms: _, commonWords: __, ...content } = file.value;
    return { name, content, translations: translations.get(singlePagePath(file.name) ?? '') };
  }
  if (!isSingleFile(name) || file.schema !== singleFileSchemas[name]) return undefined;
  return {
    name,
    content: file.value,
    translations: translations.get(singlePagePath(file.name) ?? ''),
    // Gatsby does not know that pages with dates depend on the day.
    builtAt: name === 'dates' ? dayOf(Date.now()) : undefined,
  };
}

export function getContent<Name extends SingleFileName>(
  name: Name,
  nodes: readonly Node[],
): v.InferOutput<(typeof singleFileSchemas)[Name]> {
  const node = nodes.find((one) => one.name === name);
  if (!node) throw new Error(`content/${name}.json has no node`);
  // Safe: `createContentNodes` stored the schema's output under this name.
  return node.content as v.InferOutput<(typeof singleFileSchemas)[Name]>;
}

export function getSchema({ name }: { readonly name?: unknown }): v.GenericSchema {
  return typeof name === 'string' && isSingleFile(name)
    ? singleFileSchemas[name]
    : collectionSchemas.pages;
}

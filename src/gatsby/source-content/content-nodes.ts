import type { NodePluginArgs } from 'gatsby';
import { collectionSchemas, singleFileSchemas } from '../../content/content-files';
import { jsonFiles } from '../../content/node/check-content';
import { readContentFile } from '../../content/node/read-content-file';
import { BLOCKS_PAGE_TYPE, CONTENT_FILE_TYPE } from './graphql-types';

/** What of Gatsby's hooks is needed to make nodes. */
export type NodeMaker = Pick<
  NodePluginArgs,
  'actions' | 'createContentDigest' | 'createNodeId' | 'getNode' | 'getNodesByType'
>;

/**
 * Makes one node of each content file; gatsby-transformer-json makes the page's node from it. A file with a problem
 * keeps its last node, so that development shows the last valid page. Given the files themselves, the transformer
 * would delete the page of a file that does not parse.
 * @param root the folder that holds `content/` and `static/`
 */
export function makeContentNodes(root: string, maker: NodeMaker): void {
  const { actions, createContentDigest, createNodeId, getNode } = maker;
  for (const [name, schema] of Object.entries(singleFileSchemas)) {
    const id = createNodeId(`content/${name}.json`);
    const file = readContentFile(root, `content/${name}.json`, schema);
    const last = getNode(id);
    if (file.ok) {
      actions.createNode({
        id,
        name,
        internal: {
          type: CONTENT_FILE_TYPE,
          mediaType: 'application/json',
          content: JSON.stringify(file.value),
          contentDigest: createContentDigest(file.value),
        },
      });
    } else if (last) {
      actions.touchNode(last);
    }
  }
  makeBlocksPages(root, maker);
}

/** Makes a node of each page that the office has made, and removes those whose file is gone. */
function makeBlocksPages(root: string, maker: NodeMaker): void {
  const { actions, createContentDigest, createNodeId, getNode, getNodesByType } = maker;
  const names = jsonFiles(root, 'content/pages');
  for (const name of names) {
    const id = createNodeId(name);
    const file = readContentFile(root, name, collectionSchemas.pages);
    const last = getNode(id);
    if (file.ok) {
      const contentDigest = createContentDigest(file.value);
      actions.createNode({
        ...file.value,
        id,
        internal: { type: BLOCKS_PAGE_TYPE, contentDigest },
      });
    } else if (last) {
      actions.touchNode(last);
    }
  }
  const current = new Set(names.map(createNodeId));
  for (const node of getNodesByType(BLOCKS_PAGE_TYPE)) {
    if (!current.has(node.id)) actions.deleteNode(node);
  }
}

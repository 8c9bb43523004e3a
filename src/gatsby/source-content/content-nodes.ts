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
 * Makes one node of each content file, from which gatsby-transformer-json makes the page's node; a page of blocks is
 * one node, which goes with its file. A file with a problem keeps its last node, so that development shows the last
 * valid page: given the files themselves, the transformer would delete that page.
 * @param root the folder that holds `content/` and `static/`
 */
export function makeContentNodes(root: string, maker: NodeMaker): void {
  const { actions, createContentDigest, createNodeId, getNode, getNodesByType } = maker;
  const pages = jsonFiles(root, 'content/pages');
  const files = [
    ...Object.entries(singleFileSchemas).map(([name, schema]) => ({
      file: `content/${name}.json`,
      schema,
      nodeOf: (content: object) => ({
        name,
        internal: {
          type: CONTENT_FILE_TYPE,
          mediaType: 'application/json',
          content: JSON.stringify(content),
        },
      }),
    })),
    ...pages.map((file) => ({
      file,
      schema: collectionSchemas.pages,
      nodeOf: (content: object) => ({ ...content, internal: { type: BLOCKS_PAGE_TYPE } }),
    })),
  ];
  for (const { file, schema, nodeOf } of files) {
    const id = createNodeId(file);
    const content = readContentFile(root, file, schema);
    const last = getNode(id);
    if (content.ok) {
      const node = nodeOf(content.value);
      const contentDigest = createContentDigest(content.value);
      actions.createNode({ ...node, id, internal: { ...node.internal, contentDigest } });
    } else if (last) {
      actions.touchNode(last);
    }
  }
  const current = new Set(pages.map(createNodeId));
  for (const node of getNodesByType(BLOCKS_PAGE_TYPE)) {
    if (!current.has(node.id)) actions.deleteNode(node);
  }
}

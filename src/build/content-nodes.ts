import type { NodePluginArgs } from 'gatsby';
import { pageSchemas } from '../content/files';
import { readContentFile } from './content-file';
import { contentTypeName } from './graphql-types';

/** What of Gatsby's hooks is needed to make nodes. */
export type NodeMaker = Pick<
  NodePluginArgs,
  'actions' | 'createContentDigest' | 'createNodeId' | 'getNode'
>;

/**
 * Makes one GraphQL node of each page's file in `content/`. A file with a problem changes nothing:
 * its node stays as it was, so that while developing the last good page stays to be seen. (A build
 * never comes here with a problem.) gatsby-transformer-json would delete the node, and the page with it.
 * @param root the folder that holds `content/` and `static/`
 */
export function makeContentNodes(root: string, maker: NodeMaker): void {
  const { actions, createContentDigest, createNodeId, getNode } = maker;
  for (const [name, schema] of Object.entries(pageSchemas)) {
    const id = createNodeId(`content/${name}.json`);
    const file = readContentFile(root, `content/${name}.json`, schema);
    const last = getNode(id);
    if (file.kind === 'good') {
      actions.createNode({
        ...file.content,
        id,
        internal: { type: contentTypeName(name), contentDigest: createContentDigest(file.content) },
      });
    } else if (last) {
      actions.touchNode(last);
    }
  }
}

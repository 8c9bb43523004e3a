import type { NodePluginArgs } from 'gatsby';
import { pageSchemas } from '../../content/content-files';
import { readContentFile } from '../../content/node/read-content-file';
import { CONTENT_FILE_TYPE } from './graphql-types';

/** What of Gatsby's hooks is needed to make nodes. */
export type NodeMaker = Pick<
  NodePluginArgs,
  'actions' | 'createContentDigest' | 'createNodeId' | 'getNode'
>;

/**
 * Makes one GraphQL node of each page's file in `content/`, from which gatsby-transformer-json makes
 * the node of the page. A file with a problem changes nothing: its node stays as it was, so that while
 * developing the last good page stays to be seen. (A build never comes here with a problem.) Were the
 * transformer given the files themselves, it would delete the page of a file that does not parse.
 * @param root the folder that holds `content/` and `static/`
 */
export function makeContentNodes(root: string, maker: NodeMaker): void {
  const { actions, createContentDigest, createNodeId, getNode } = maker;
  for (const [name, schema] of Object.entries(pageSchemas)) {
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
}

import { resourceNames } from '../../content/content-files';
import type { NodeMaker } from '../source-content/content-nodes';
import type { PrerenderedEntries } from './prerendered-resource';
import { type PerResource, prerenderedResources } from './prerendered-resources';

/** `position` is the backend's order; `fetchedAt` is in ms since 1970. */
export const PRERENDERED_TYPES = Object.values(prerenderedResources)
  .map(({ graphql }) => graphql)
  .join('\n');

/** Gatsby deletes nodes that are not created again. */
export function createPrerenderedNodes(
  content: PerResource<PrerenderedEntries>,
  { actions, createContentDigest, createNodeId }: NodeMaker,
): void {
  for (const name of resourceNames) {
    const { type, idField } = prerenderedResources[name];
    for (const [position, { id, fields, ...entry }] of content[name].entries.entries()) {
      const node = { ...entry, ...fields, [idField]: id, position };
      actions.createNode({
        ...node,
        id: createNodeId(`${type} ${id}`),
        internal: { type, contentDigest: createContentDigest(node) },
      });
    }
  }
}

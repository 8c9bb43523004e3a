import { resourceNames } from '../../content/content-files';
import type { NodeMaker } from '../source-content/content-nodes';
import type { PrebuiltEntries } from './prebuilt-resource';
import { type PerResource, prebuiltResources } from './prebuilt-resources';

/**
 * The GraphQL types of all prebuilt resources. `position` counts from 0 in the backend's order; `fetchedAt`
 * is when the response came, in milliseconds since 1970.
 */
export const PREBUILT_TYPES = Object.values(prebuiltResources)
  .map(({ graphql }) => graphql)
  .join('\n');

/** Makes a node of each entry; Gatsby drops those that are not made again. */
export function createPrebuiltNodes(
  content: PerResource<PrebuiltEntries>,
  { actions, createContentDigest, createNodeId }: NodeMaker,
): void {
  for (const name of resourceNames) {
    const { type, idField } = prebuiltResources[name];
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

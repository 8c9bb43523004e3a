import type { NodeMaker } from '../source-content/content-nodes';
import type { FetchedContent } from './fetch-prebuilt';

/**
 * The GraphQL types of the prebuilt news and albums. `position` counts from 0 in the backend's order;
 * `fetchedAt` is when the response came, in milliseconds since 1970. An image's address is absolute,
 * or begins with `/` when it is on the site's own host.
 */
export const PREBUILT_TYPES = `
type PrebuiltNews implements Node @dontInfer {
  newsId: String!
  title: String!
  body: String!
  createdAt: String
  position: Int!
  fetchedAt: Float!
}
type PrebuiltAlbum implements Node @dontInfer {
  albumId: String!
  name: String!
  preview: String
  "Absent when they could not be fetched."
  images: [PrebuiltImage!]
  position: Int!
  fetchedAt: Float!
}
type PrebuiltImage {
  image: String!
  alt: String
}
`;

/** Makes a node of each news item and album; Gatsby drops those that are not made again. */
export function createPrebuiltNodes(
  { news, albums }: FetchedContent,
  { actions, createContentDigest, createNodeId }: NodeMaker,
): void {
  const createNode = (type: string, id: string, fields: object) =>
    actions.createNode({
      ...fields,
      id: createNodeId(`${type} ${id}`),
      internal: { type, contentDigest: createContentDigest(fields) },
    });
  for (const [position, { id, created_at: createdAt, ...item }] of news.entries()) {
    createNode('PrebuiltNews', id, { ...item, newsId: id, createdAt, position });
  }
  for (const [position, { id, preview_image: preview, pictures, ...album }] of albums.entries()) {
    createNode('PrebuiltAlbum', id, {
      ...album,
      albumId: id,
      preview,
      images: pictures,
      position,
    });
  }
}

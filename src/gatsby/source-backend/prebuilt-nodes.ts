import type { NodeMaker } from '../source-content/content-nodes';
import type { FetchedContent } from './fetch-prebuilt';

/**
 * The GraphQL types of what the build knows of the backend. `position` counts from 0 in the backend's
 * order; `fetchedAt` is when the backend was asked, in milliseconds since 1970. A picture's address is
 * absolute, or begins with `/` when it is on the site's own host.
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
  "Absent when the backend did not give them."
  images: [KnownPicture!]
  position: Int!
  fetchedAt: Float!
}

type KnownPicture {
  image: String!
  alt: String
}
`;

/** Makes a node of each news item and album; Gatsby drops those that are not made again. */
export function createPrebuiltNodes({ news, albums }: FetchedContent, maker: NodeMaker): void {
  for (const [position, { id, title, body, created_at, fetchedAt }] of news.entries()) {
    const fields = { newsId: id, title, body, createdAt: created_at, position, fetchedAt };
    makeNode('PrebuiltNews', id, fields, maker);
  }
  for (const [position, album] of albums.entries()) {
    const { id, name, preview_image, pictures, fetchedAt } = album;
    const fields = {
      albumId: id,
      name,
      preview: preview_image,
      images: pictures,
      position,
      fetchedAt,
    };
    makeNode('PrebuiltAlbum', id, fields, maker);
  }
}

function makeNode(
  type: 'PrebuiltNews' | 'PrebuiltAlbum',
  id: string,
  fields: Readonly<Record<string, unknown>>,
  { actions, createContentDigest, createNodeId }: NodeMaker,
): void {
  actions.createNode({
    ...fields,
    id: createNodeId(`${type} ${id}`),
    internal: { type, contentDigest: createContentDigest(fields) },
  });
}

import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { albumPath, newsItemPath } from '../../routes';

type Entries = {
  readonly news: { readonly nodes: readonly { readonly newsId: string }[] };
  readonly albums: { readonly nodes: readonly { readonly albumId: string }[] };
};

/** An album without prebuilt pictures has nothing to prerender. */
const ENTRIES = `{
  news: allPrebuiltNews(sort: { position: ASC }) { nodes { newsId } }
  albums: allPrebuiltAlbum(filter: { images: { elemMatch: { image: { ne: null } } } }) { nodes { albumId } }
}`;

/**
 * Makes a page of each prebuilt news item and album, with the component of the dynamic route.
 * @param root the project's folder
 */
export async function createPrebuiltPages(
  root: string,
  { actions, graphql, reporter }: Pick<CreatePagesArgs, 'actions' | 'graphql' | 'reporter'>,
): Promise<void> {
  const { data, errors } = await graphql<Entries>(ENTRIES);
  if (data === undefined) {
    reporter.panicOnBuild('The news and albums could not be made pages.', errors);
    return;
  }
  const files = new Set<string>();
  for (const { newsId } of data.news.nodes) {
    createPage(newsItemPath(newsId), 'news/[id].tsx', { newsId });
  }
  for (const { albumId } of data.albums.nodes) {
    createPage(albumPath(albumId), 'gallery/[albumTitle].tsx', { albumId });
  }

  function createPage(address: string, component: string, context: Record<string, string>) {
    // On macOS and Windows, `News1` and `news1` would be one file.
    const file = address.toLowerCase();
    if (!canBeFile(address) || files.has(file)) return;
    files.add(file);
    actions.createPage({
      path: address,
      component: path.join(root, 'src/pages', component),
      context,
    });
  }
}

/**
 * Whether an address can be a file on every host: plain characters, not too many. Any other is shown by
 * the dynamic route.
 */
function canBeFile(address: string): boolean {
  return /^\/\w+\/[\w~-]{1,200}$/.test(address);
}

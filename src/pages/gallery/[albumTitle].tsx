import { graphql, type PageProps } from 'gatsby';
import type { PageFile } from '../../blocks/Page';
import type { PrerenderedAlbum } from '../../gallery/gallery-queries';
import { LiveAlbumPage } from '../../gallery/LiveAlbumPage';
import { decodeId } from '../../routes';
import type { ItemContext } from '../../ui/NextItem';

type AlbumData = {
  readonly list: Pick<PageFile<'gallery'>, 'content'>;
  readonly prerendered: PrerenderedAlbum | null;
};

export default function GalleryAlbumPage({
  data,
  location,
  params,
  pageContext,
}: PageProps<AlbumData, ItemContext>) {
  const { prerendered } = data;
  const id = prerendered?.data.id ?? decodeId(params.albumTitle);
  return (
    <LiveAlbumPage
      content={data.list.content}
      // Gatsby shows another item in the same dynamic route without a new page.
      key={id}
      id={id}
      state={location.state}
      prerendered={prerendered ?? undefined}
      next={pageContext.next}
    />
  );
}

export const query = graphql`
  query ($key: String = "") {
    list: contentFile(name: { eq: "gallery" }) { content }
    prerendered(resource: { eq: "albums" }, key: { eq: $key }) { fetchedAt data pictures image }
  }
`;

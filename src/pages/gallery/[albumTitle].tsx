import { graphql, type PageProps } from 'gatsby';
import type { PrerenderedAlbum } from '../../gallery/gallery-queries';
import { LiveAlbumPage } from '../../gallery/LiveAlbumPage';
import type { PageData } from '../../layout/PageHead';
import { decodeId } from '../../routes';
import { type DrawnImages, drawnImages } from '../../ui/drawn-images';
import type { ItemContext } from '../../ui/NextItem';

type AlbumData = DrawnImages & {
  readonly list: Pick<PageData<'gallery'>['page'], 'content'>;
  readonly prerendered: PrerenderedAlbum | null;
};

export default function GalleryAlbumPage({
  data,
  location,
  params,
  pageContext,
}: PageProps<AlbumData, ItemContext>) {
  const { prerendered } = data;
  return (
    <LiveAlbumPage
      content={data.list.content}
      id={prerendered?.data.id ?? decodeId(params.albumTitle)}
      state={location.state}
      prerendered={prerendered ?? undefined}
      next={pageContext.next}
      drawnImages={drawnImages(data)}
    />
  );
}

export const query = graphql`
  query ($key: String = "", $isDynamic: Boolean = true) {
    # Not named "page": wrapPageElement would show its blocks below the album.
    list: contentFile(name: { eq: "gallery" }) { content }
    prerendered(resource: { eq: "albums" }, key: { eq: $key }) { fetchedAt data pictures image }
    drawn: prerenderedList(resource: { eq: "albums" }) @include(if: $isDynamic) { images }
  }
`;

import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { GalleryPageContent } from '../../content/gallery-page';
import { PageHead } from '../../frame/PageHead';
import type { AlbumPicture } from '../../gallery/album';
import { LiveAlbumPage } from '../../gallery/LiveGallery';
import { idOf } from '../../paths';

type Data = {
  readonly page: GalleryPageContent;
  /** `fetchedAt` in milliseconds since 1970; `null` when the build knew no such album. */
  readonly known: {
    readonly id: string;
    readonly name: string;
    readonly pictures: AlbumPicture[];
    readonly fetchedAt: number;
  } | null;
};

export default function GalleryAlbumPage({ data, location, params }: PageProps<Data>) {
  const known = data.known;
  return (
    <LiveAlbumPage
      content={data.page}
      id={known?.id ?? idOf(params.albumTitle)}
      state={location.state}
      known={known ? { data: known, fetchedAt: known.fetchedAt } : undefined}
    />
  );
}

export function Head({ data }: HeadProps<Data>) {
  return (
    <PageHead title={data.known?.name ?? data.page.title} description={data.page.description} />
  );
}

export const query = graphql`
  query AlbumPage($albumId: String = "") {
    page: galleryContent {
      title
      description
      introduction
      sidebarHeading
      emptyGallery
      emptyAlbum
    }
    known: knownAlbum(albumId: { eq: $albumId }) {
      fetchedAt
      id: albumId
      name
      pictures: images { image alt }
    }
  }
`;

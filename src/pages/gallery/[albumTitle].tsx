import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { GalleryPageContent } from '../../content/schemas/gallery-page';
import { LiveAlbumPage } from '../../gallery/LiveGallery';
import { PageHead } from '../../layout/PageHead';
import type { AlbumPicture } from '../../live/resources/albums';
import { idOf } from '../../routes';
import { truncate } from '../../ui/truncate';

type Data = {
  readonly page: GalleryPageContent;
  /** `fetchedAt` in milliseconds since 1970; `null` when the build knew no such album. */
  readonly prebuilt: {
    readonly id: string;
    readonly name: string;
    readonly pictures: AlbumPicture[];
    readonly fetchedAt: number;
  } | null;
};

/** How much of what the pictures show stands under an album's name where its link is shared: about two lines. */
const SUMMARY_LENGTH = 160;

export default function GalleryAlbumPage({ data, location, params }: PageProps<Data>) {
  const prebuilt = data.prebuilt;
  return (
    <LiveAlbumPage
      content={data.page}
      id={prebuilt?.id ?? idOf(params.albumTitle)}
      state={location.state}
      prebuilt={prebuilt ? { data: prebuilt, fetchedAt: prebuilt.fetchedAt } : undefined}
    />
  );
}

export function Head({ data: { prebuilt, page } }: HeadProps<Data>) {
  const seen = prebuilt?.pictures.flatMap(({ alt }) => alt ?? []).join(' · ');
  const summary = seen ? truncate(seen, SUMMARY_LENGTH) : page.description;
  return <PageHead title={prebuilt?.name ?? page.title} description={summary} />;
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
    prebuilt: prebuiltAlbum(albumId: { eq: $albumId }) {
      fetchedAt
      id: albumId
      name
      pictures: images { image alt }
    }
  }
`;

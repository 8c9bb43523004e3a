import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { GalleryPageContent } from '../../content/schemas/gallery-page';
import { LiveAlbumPage } from '../../gallery/LiveGallery';
import { PageHead } from '../../layout/PageHead';
import type { AlbumPicture } from '../../live/resources/albums';
import { idOf } from '../../routes';
import { cut } from '../../ui/truncate';

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

/** How much of what the pictures show stands under an album's name where its link is shared: about two lines. */
const SUMMARY_LENGTH = 160;

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

export function Head({ data: { known, page } }: HeadProps<Data>) {
  const seen = known?.pictures.flatMap(({ alt }) => alt ?? []).join(' · ');
  const summary = seen ? cut(seen, SUMMARY_LENGTH) : page.description;
  return <PageHead title={known?.name ?? page.title} description={summary} />;
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

import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { LiveAlbumPage } from '../../gallery/LiveGallery';
import { type PageData, PageHead } from '../../layout/PageHead';
import { idOf } from '../../routes';
import { truncate } from '../../ui/truncate';

/** How many characters of the pictures' descriptions the link previews show: about two lines. */
const SUMMARY_LENGTH = 160;

export default function GalleryAlbumPage({
  data,
  location,
  params,
}: PageProps<PageData<Queries.GalleryAlbumPageQuery>>) {
  const { prebuilt } = data;
  return (
    <LiveAlbumPage
      content={data.page}
      id={prebuilt?.id ?? idOf(params.albumTitle)}
      state={location.state}
      prebuilt={
        prebuilt?.pictures
          ? {
              data: { name: prebuilt.name, pictures: [...prebuilt.pictures] },
              fetchedAt: prebuilt.fetchedAt,
            }
          : undefined
      }
    />
  );
}

export function Head({ data }: HeadProps<PageData<Queries.GalleryAlbumPageQuery>>) {
  const { prebuilt } = data;
  const page = data.page;
  const descriptions = prebuilt?.pictures?.flatMap(({ alt }) => alt ?? []).join(' · ');
  const summary = descriptions ? truncate(descriptions, SUMMARY_LENGTH) : page.description;
  return <PageHead title={prebuilt?.name ?? page.title} description={summary} />;
}

export const query = graphql`
  query GalleryAlbumPage($albumId: String = "") {
    page: galleryContent { ...GalleryContentFields }
    prebuilt: prebuiltAlbum(albumId: { eq: $albumId }) {
      fetchedAt
      id: albumId
      name
      pictures: images { image alt }
    }
  }
`;

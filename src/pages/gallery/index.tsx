import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { required } from '../../content/required';
import { LiveGallery } from '../../gallery/LiveGallery';
import { PageHead } from '../../layout/PageHead';

export default function GalleryPage({ data }: PageProps<Queries.GalleryPageQuery>) {
  const { fetchedAt, nodes } = data.prebuilt;
  return (
    <LiveGallery
      content={required(data.page, 'content/gallery.json')}
      prebuilt={fetchedAt === null ? undefined : { data: [...nodes], fetchedAt }}
    />
  );
}

export function Head({ data }: HeadProps<Queries.GalleryPageQuery>) {
  return <PageHead {...required(data.page, 'content/gallery.json')} />;
}

export const query = graphql`
  query GalleryPage {
    page: galleryContent { ...GalleryContentFields }
    prebuilt: allPrebuiltAlbum(sort: { position: ASC }) {
      fetchedAt: min(field: { fetchedAt: SELECT })
      nodes { id: albumId name preview_image: preview }
    }
  }

  fragment GalleryContentFields on GalleryContent {
    title
    description
    introduction
    sidebarHeading
    emptyGallery
    emptyAlbum
  }
`;

import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageData } from '../../content/page-data';
import { LiveGallery } from '../../gallery/LiveGallery';
import { PageHead } from '../../layout/PageHead';

export default function GalleryPage({ data }: PageProps<PageData<Queries.GalleryPageQuery>>) {
  const { fetchedAt, nodes } = data.prebuilt;
  return (
    <LiveGallery
      content={data.page}
      prebuilt={fetchedAt === null ? undefined : { data: [...nodes], fetchedAt }}
    />
  );
}

export function Head({ data }: HeadProps<PageData<Queries.GalleryPageQuery>>) {
  return <PageHead {...data.page} />;
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

import { graphql, type PageProps } from 'gatsby';
import { LiveGallery } from '../../gallery/LiveGallery';
import { ContentHead, type PageData } from '../../layout/PageHead';

export default function GalleryPage({ data }: PageProps<PageData<Queries.GalleryPageQuery>>) {
  const { fetchedAt, nodes } = data.prebuilt;
  return (
    <LiveGallery
      content={data.page}
      prebuilt={fetchedAt === null ? undefined : { data: [...nodes], fetchedAt }}
      details={new Map(nodes.map((album) => [album.id, album]))}
    />
  );
}

export const Head = ContentHead;

export const query = graphql`
  query GalleryPage {
    page: galleryContent { ...GalleryContentFields ...Blocks }
    prebuilt: allPrebuiltAlbum(sort: { position: ASC }) {
      fetchedAt: min(field: { fetchedAt: SELECT })
      nodes { id: albumId name preview_image: preview bytes colour }
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

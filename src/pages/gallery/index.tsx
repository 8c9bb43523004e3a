import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { GalleryPageContent } from '../../content/schemas/gallery-page';
import { LiveGallery } from '../../gallery/LiveGallery';
import { PageHead } from '../../layout/PageHead';
import type { Album } from '../../live/resources/albums';

type Data = {
  readonly page: GalleryPageContent;
  /** `fetchedAt` in milliseconds since 1970; `null` when nothing was known. */
  readonly prebuilt: { readonly fetchedAt: number | null; readonly nodes: Album[] };
};

export default function GalleryPage({ data }: PageProps<Data>) {
  const { fetchedAt, nodes } = data.prebuilt;
  return (
    <LiveGallery
      content={data.page}
      prebuilt={fetchedAt === null ? undefined : { data: nodes, fetchedAt }}
    />
  );
}

export function Head({ data }: HeadProps<Data>) {
  return <PageHead title={data.page.title} description={data.page.description} />;
}

export const query = graphql`
  {
    page: galleryContent {
      title
      description
      introduction
      sidebarHeading
      emptyGallery
      emptyAlbum
    }
    prebuilt: allPrebuiltAlbum(sort: { position: ASC }) {
      fetchedAt: min(field: { fetchedAt: SELECT })
      nodes { id: albumId name preview_image: preview }
    }
  }
`;

import { graphql, type PageProps } from 'gatsby';
import { Page, type PageData } from '../../blocks/Page';
import type { PrerenderedAlbums } from '../../gallery/gallery-queries';
import { LiveGallery } from '../../gallery/LiveGallery';
import { routes } from '../../routes';

type GalleryData = PageData<'gallery'> & { readonly prerendered: PrerenderedAlbums | null };

export default function GalleryPage({ data }: PageProps<GalleryData>) {
  const { content } = data.page;
  return (
    <Page
      file={data.page}
      path={routes.gallery.path}
      title={content.title}
      description={content.description}
    >
      <LiveGallery content={content} prerendered={data.prerendered ?? undefined} />
    </Page>
  );
}

export const query = graphql`
  query {
    page: contentFile(name: { eq: "gallery" }) { ...Page }
    prerendered: prerenderedList(resource: { eq: "albums" }) {
      fetchedAt
      nodes { data bytes }
    }
  }
`;

import { graphql, type PageProps } from 'gatsby';
import type { PrerenderedAlbums } from '../../gallery/gallery-queries';
import { LiveGallery } from '../../gallery/LiveGallery';
import { ContentHead, type PageData } from '../../layout/PageHead';

type GalleryData = PageData<'gallery'> & { readonly prerendered: PrerenderedAlbums };

export default function GalleryPage({ data }: PageProps<GalleryData>) {
  return <LiveGallery content={data.page.content} prerendered={data.prerendered} />;
}

export const Head = ContentHead;

export const query = graphql`
  query {
    page: contentFile(name: { eq: "gallery" }) { ...Page }
    prerendered: allPrerendered(
      filter: { resource: { eq: "albums" } }
      sort: { position: ASC }
    ) {
      fetchedAt: max(field: { listedAt: SELECT })
      nodes { data bytes }
    }
  }
`;

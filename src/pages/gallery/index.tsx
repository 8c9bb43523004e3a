import { graphql, type PageProps } from 'gatsby';
import { LiveGallery } from '../../gallery/LiveGallery';
import { ContentHead, type PageData } from '../../layout/PageHead';
import type { Album } from '../../live/resources/albums';

type GalleryData = PageData<'gallery'> & {
  readonly prerendered: {
    readonly fetchedAt: number | null;
    readonly nodes: readonly { readonly data: Album; readonly bytes: number | null }[];
  };
};

export default function GalleryPage({ data }: PageProps<GalleryData>) {
  const { fetchedAt, nodes } = data.prerendered;
  return (
    <LiveGallery
      content={data.page.content}
      prerendered={
        fetchedAt === null ? undefined : { data: nodes.map(({ data }) => data), fetchedAt }
      }
      sizes={new Map(nodes.map(({ data, bytes }) => [data.id, bytes]))}
    />
  );
}

export const Head = ContentHead;

export const query = graphql`
  query {
    page: contentFile(name: { eq: "gallery" }) { ...Page }
    prerendered: allPrerendered(
      filter: { resource: { eq: "albums" } }
      sort: { position: ASC }
    ) {
      fetchedAt: min(field: { fetchedAt: SELECT })
      nodes { data bytes }
    }
  }
`;

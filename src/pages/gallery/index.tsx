import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { GalleryPageContent } from '../../content/gallery-page';
import { PageHead } from '../../frame/PageHead';
import { LiveGallery } from '../../gallery/LiveGallery';

type Data = { readonly page: GalleryPageContent };

export default function GalleryPage({ data }: PageProps<Data>) {
  return <LiveGallery content={data.page} />;
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
  }
`;

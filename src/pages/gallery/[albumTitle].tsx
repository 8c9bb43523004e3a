import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { GalleryPageContent } from '../../content/gallery-page';
import { PageHead } from '../../frame/PageHead';
import { LiveAlbumPage } from '../../gallery/LiveGallery';
import { idOf } from '../../paths';

type Data = { readonly page: GalleryPageContent };

export default function GalleryAlbumPage({ data, location, params }: PageProps<Data>) {
  return <LiveAlbumPage content={data.page} id={idOf(params.albumTitle)} state={location.state} />;
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

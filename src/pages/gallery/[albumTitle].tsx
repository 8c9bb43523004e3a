import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PrerenderedAlbum } from '../../gallery/gallery-queries';
import { LiveAlbumPage } from '../../gallery/LiveAlbumPage';
import { type PageData, PageHead } from '../../layout/PageHead';
import { decodeId } from '../../routes';
import { SUMMARY_LENGTH, truncate } from '../../ui/truncate';

type AlbumData = {
  readonly list: Pick<PageData<'gallery'>['page'], 'content'>;
  readonly prerendered: PrerenderedAlbum | null;
};

export default function GalleryAlbumPage({ data, location, params }: PageProps<AlbumData>) {
  const { prerendered } = data;
  return (
    <LiveAlbumPage
      content={data.list.content}
      id={prerendered?.data.id ?? decodeId(params.albumTitle)}
      state={location.state}
      prerendered={prerendered ?? undefined}
    />
  );
}

export function Head({ data }: HeadProps<AlbumData>) {
  const { list, prerendered } = data;
  const descriptions = prerendered?.pictures.flatMap(({ alt }) => alt ?? []).join(' · ');
  const summary = descriptions ? truncate(descriptions, SUMMARY_LENGTH) : list.content.description;
  return <PageHead title={prerendered?.data.name ?? list.content.title} description={summary} />;
}

export const query = graphql`
  query ($key: String = "") {
    # Not named "page": wrapPageElement would show its blocks below the album.
    list: contentFile(name: { eq: "gallery" }) { content }
    prerendered(resource: { eq: "albums" }, key: { eq: $key }) { fetchedAt data pictures }
  }
`;

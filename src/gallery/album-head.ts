import type { ViewContent } from '../content/content-files';
import type { HeadOf } from '../layout/page-head';
import { imageGallery } from '../layout/structured-data';
import type { AlbumPicture } from '../live/resources/albums';
import { albumPath, routes } from '../routes';
import { SUMMARY_LENGTH, truncate } from '../ui/truncate';

type AlbumOnPage = {
  readonly id: string;
  /** undefined while it loads. */
  readonly name: string | undefined;
  readonly pictures: readonly AlbumPicture[];
  readonly isWithdrawn: boolean;
};

export function albumHead(
  { title, description }: Pick<ViewContent<'gallery'>, 'title' | 'description'>,
  { id, name, pictures, isWithdrawn }: AlbumOnPage,
  drawnImage?: HeadOf['drawnImage'],
): HeadOf {
  const list = { title, path: routes.gallery.path };
  if (name === undefined) return { title, description, list, noindex: isWithdrawn };
  const alts = pictures.flatMap(({ alt }) => alt ?? []).join(' · ');
  return {
    title: name,
    description: alts ? truncate(alts, SUMMARY_LENGTH) : description,
    path: albumPath(id),
    list,
    drawnImage,
    things: (site, page) => [imageGallery(site, page, pictures)],
  };
}

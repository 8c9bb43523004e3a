import type { ViewContent } from '../content/content-files';
import { LiveArea } from '../live/LiveArea';
import type { LiveState } from '../live/live-state';
import type { AlbumPicture } from '../live/resources/albums';
import { routes } from '../routes';
import { Breadcrumb } from '../ui/Breadcrumb';
import { StatusMessage } from '../ui/StatusMessage';
import * as styles from './AlbumPage.module.css';
import { GALLERY_FAILED, PICTURES_LOADING } from './gallery-messages';
import { Slideshow, SlideshowSkeleton } from './Slideshow';

type AlbumPageProps = {
  readonly content: ViewContent<'gallery'>;
  /** undefined until the albums have loaded. */
  readonly name: string | undefined;
  readonly pictures: LiveState<readonly AlbumPicture[]>;
};

export function AlbumPage({ content, name, pictures }: AlbumPageProps) {
  return (
    <div className={`page ${styles.layout}`}>
      <Breadcrumb parent={{ label: content.title, to: routes.gallery.path }} current={name} />
      <h1>{name ?? content.title}</h1>
      <LiveArea
        live={pictures}
        loadingLabel={PICTURES_LOADING}
        failedMessage={GALLERY_FAILED}
        skeleton={<SlideshowSkeleton />}
        canRetry
      >
        {(all) =>
          all.length === 0 ? (
            <StatusMessage kind="empty" message={content.emptyAlbum} />
          ) : (
            <Slideshow pictures={all} name={name ?? content.title} />
          )
        }
      </LiveArea>
    </div>
  );
}

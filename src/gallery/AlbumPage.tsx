import { Link } from 'gatsby';
import type { ViewContent } from '../content/content-files';
import { LiveArea } from '../live/LiveArea';
import type { LiveState } from '../live/live-state';
import type { AlbumPicture } from '../live/resources/albums';
import { albumPath, routes } from '../routes';
import { headingLetters } from '../ui/heading-letters';
import { type ItemContext, NextItem } from '../ui/NextItem';
import { Send } from '../ui/Send';
import * as styles from './AlbumPage.module.css';
import { Slideshow } from './Slideshow';

type AlbumPageProps = {
  readonly content: Pick<ViewContent<'gallery'>, 'title' | 'emptyAlbum'>;
  readonly id: string;
  /** undefined until the albums have loaded. */
  readonly name: string | undefined;
  readonly pictures: LiveState<readonly AlbumPicture[]>;
  readonly next?: ItemContext['next'];
};

export function AlbumPage({ content, id, name, pictures, next }: AlbumPageProps) {
  return (
    <div className="page space-above stack">
      <nav aria-label="Breadcrumb">
        <ol className={`small ${styles.trail}`}>
          <li>
            <Link to={routes.gallery.path}>{content.title}</Link>
          </li>
          {name === undefined ? null : (
            <li dir="auto" aria-current="page" className="quiet">
              {name}
            </li>
          )}
        </ol>
      </nav>
      <h1 dir="auto" data-letters={headingLetters(name ?? content.title)}>
        {name ?? content.title}
      </h1>
      <LiveArea
        live={pictures}
        loadingLabel="Loading photos…"
        failedMessage="Failed to load Gallery."
        emptyMessage={content.emptyAlbum}
        canRetry
        className={styles.waitingPhotos}
      >
        {(all) => <Slideshow pictures={all} name={name ?? content.title} />}
      </LiveArea>
      {name === undefined ? null : (
        <p className="link-row">
          <Send subject={name} path={albumPath(id)} />
        </p>
      )}
      {next ? <NextItem {...next} /> : null}
    </div>
  );
}

import type { AlbumPicture } from '../live/resources/albums';
import { Icon } from '../ui/Icon';
import { UploadPicture } from '../ui/UploadPicture';
import * as styles from './Slideshow.module.css';
import { useSlideshow } from './use-slideshow';

type SlideshowProps = {
  readonly pictures: readonly AlbumPicture[];
  /** The album's name, which labels the slideshow and pictures without alt text. */
  readonly name: string;
};

/** Renders only the current picture and its neighbours: a thousand cost no more than three. */
export function Slideshow({ pictures, name }: SlideshowProps) {
  const total = pictures.length;
  const { index, inPage, next, previous, onKeyDown, swipeHandlers } = useSlideshow(total);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={`Photos of ${name}`}
      className={`rounded ${styles.slideshow}`}
      onKeyDown={onKeyDown}
    >
      <div className={styles.stage} {...swipeHandlers}>
        {pictures.map(({ image, alt }, position) =>
          inPage.includes(position) ? (
            <div key={position} hidden={position !== index} className={styles.slide}>
              <UploadPicture
                address={image}
                variant="screen"
                alt={alt || `${name}, photo ${position + 1} of ${total}`}
                fetchPriority={position === index ? 'high' : 'auto'}
                draggable={false}
                broken={<p role="status">This photo could not be loaded.</p>}
              />
            </div>
          ) : null,
        )}
      </div>
      <div className={`needs-script ${styles.controls}`}>
        <button type="button" onClick={previous} className={styles.button}>
          <Icon path="m15 4-8 8 8 8" />
          <span className="visually-hidden">Previous photo</span>
        </button>
        <p aria-live="polite" aria-atomic="true" className={styles.counter}>
          {index + 1} of {total}
        </p>
        <button type="button" onClick={next} className={styles.button}>
          <Icon path="m9 4 8 8-8 8" />
          <span className="visually-hidden">Next photo</span>
        </button>
      </div>
      {pictures.some(({ alt }) => alt) ? (
        // Hidden, because screen readers read the alt text.
        <p aria-hidden="true" dir="auto" className={styles.caption}>
          {pictures[index]?.alt}
        </p>
      ) : null}
    </section>
  );
}

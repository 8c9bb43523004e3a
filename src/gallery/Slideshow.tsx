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

/** A row of photos that scrolls without JavaScript; the buttons wrap around (specification, section 4). */
export function Slideshow({ pictures, name }: SlideshowProps) {
  const total = pictures.length;
  const { row, index, isZoomed, preloads, ...on } = useSlideshow(pictures);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={`Photos of ${name}`}
      className={`rounded ${styles.slideshow}`}
      onKeyDown={on.onKeyDown}
    >
      {/* Above the photos, so that they are in view and no caption moves them. */}
      <div className={`needs-script ${styles.controls}`}>
        <button type="button" onClick={on.previous} className={styles.button}>
          <Icon path="m15 4-8 8 8 8" />
          <span className="visually-hidden">Previous photo</span>
        </button>
        <p aria-live="polite" aria-atomic="true" className={styles.counter}>
          {`${index + 1} of ${total}`}
        </p>
        <button type="button" onClick={on.next} className={styles.button}>
          <Icon path="m9 4 8 8-8 8" />
          <span className="visually-hidden">Next photo</span>
        </button>
      </div>
      <ul
        ref={row}
        data-app=""
        aria-label="Photos"
        data-zoomed={isZoomed || undefined}
        // Keyboard users must be able to scroll it, but while it has the focus, keys do not move a zoomed view.
        tabIndex={isZoomed ? undefined : 0}
        onScroll={on.onScroll}
        className={styles.row}
      >
        {pictures.map(({ image, alt }, position) => (
          <li key={position} className={styles.slide}>
            <UploadPicture
              url={image}
              variant="screen"
              alt={alt || `${name}, photo ${position + 1} of ${total}`}
              {...(position === 0
                ? { fetchPriority: 'high' }
                : { loading: preloads.includes(position) ? 'eager' : 'lazy' })}
              draggable={false}
              broken={<p role="status">This photo could not be loaded.</p>}
            />
            {alt ? (
              // Hidden, because screen readers read the alt text.
              <p aria-hidden="true" dir="auto" className={styles.caption}>
                {alt}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

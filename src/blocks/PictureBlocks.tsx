import { Fragment, useEffect } from 'react';
import { Marked } from '../ui/Marked';
import { Picture } from '../ui/Picture';
import type { BlockProps } from './block-props';
import { markTime } from './mark-time';
import * as styles from './PictureBlocks.module.css';

export function PictureBlock({
  content: { picture, caption, shape, times = [] },
}: BlockProps<'picture'>) {
  // On the first page, the head script marks it.
  useEffect(markTime, []);
  return (
    <figure className={styles.picture}>
      {shape === 'strip' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        <section aria-label={picture.alt} tabIndex={0} className={styles.strip}>
          <Picture picture={picture} sizes="72rem" loading="lazy" />
          {times.length > 0 ? (
            <svg
              viewBox={`0 0 ${times.length} 1`}
              preserveAspectRatio="none"
              data-times=""
              aria-hidden="true"
            >
              {times.map((from, part) => (
                <rect key={from} x={part} width="1" height="1" data-from={from} />
              ))}
            </svg>
          ) : null}
        </section>
      ) : (
        <Picture picture={picture} sizes="(min-width: 60rem) 56rem, 92vw" loading="lazy" />
      )}
      <Caption caption={caption} />
    </figure>
  );
}

export function PhotosBlock({ content: { photos, caption } }: BlockProps<'photos'>) {
  const sizes = '(min-width: 60rem) 24rem, (min-width: 34rem) 46vw, 92vw';
  return (
    <figure>
      <ul role="list" className="columns">
        {photos.map((photo, position) => (
          <li key={position} className="cover rounded">
            <Picture picture={photo} sizes={sizes} loading="lazy" />
          </li>
        ))}
      </ul>
      <Caption caption={caption} />
    </figure>
  );
}

const MAP = { width: 960, height: 600 };

/** Names on the drawing where there is room, and numbers on phones; the list names all places. */
export function MapBlock({ content: { alt, places } }: BlockProps<'map'>) {
  return (
    <figure className={styles.map}>
      <div>
        <img src="/drawings/map.svg" {...MAP} alt={alt} loading="lazy" />
        {/* An SVG, because the CSP allows no style attributes. */}
        <svg viewBox={`0 0 ${MAP.width} ${MAP.height}`} aria-hidden="true">
          {places.map(({ name, label, pin }, position) => (
            <Fragment key={position}>
              <text {...drawnPoint(label)} className={styles.name}>
                {name}
              </text>
              <g className={styles.pin}>
                <circle cx={drawnPoint(pin).x} cy={drawnPoint(pin).y} r={32} />
                <text {...drawnPoint(pin)}>{position + 1}</text>
              </g>
            </Fragment>
          ))}
        </svg>
      </div>
      <ol className={styles.places}>
        {places.map(({ name }, position) => (
          <li key={position}>{name}</li>
        ))}
      </ol>
    </figure>
  );
}

/** In units of the drawing. */
function drawnPoint(percentages: string) {
  const [left = 0, top = 0] = percentages.split(' ').map(Number);
  return { x: (left * MAP.width) / 100, y: (top * MAP.height) / 100 };
}

function Caption({ caption }: { readonly caption: string | undefined }) {
  return caption ? (
    <figcaption className="small quiet">
      <Marked text={caption} />
    </figcaption>
  ) : null;
}

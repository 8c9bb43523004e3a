import type { ViewContent } from '../content/content-files';
import { telUrl, useSite } from '../layout/site-settings';
import { Icon } from '../ui/Icon';
import { PageLink } from '../ui/PageLink';
import { Picture } from '../ui/Picture';
import * as styles from './Hero.module.css';
import { rotateHero } from './rotate-hero';
import { Tiles } from './Tiles';

type HeroProps = Pick<ViewContent<'home'>, 'hero' | 'tiles'>;

const HEADLINE_ID = 'headline';

/** On phones the answers come before the pictures. */
export function Hero({ hero, tiles }: HeroProps) {
  const { phone } = useSite();
  return (
    <section aria-labelledby={HEADLINE_ID} className={styles.hero}>
      <div className={`page stack ${styles.text}`}>
        <h1 id={HEADLINE_ID}>{hero.line}</h1>
        <p>{hero.introduction}</p>
        <Tiles tiles={tiles} label="At a glance" />
        <div className="button-row">
          <PageLink link={hero.button} className="button" />
          <a href={telUrl(phone)} className="button button-quiet">
            Call the office
          </a>
        </div>
      </div>
      <Carousel hero={hero} />
    </section>
  );
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/carousel/ */
function Carousel({ hero: { pictures, phone, wide } }: Pick<HeroProps, 'hero'>) {
  return (
    <section
      ref={rotateHero}
      aria-roledescription="carousel"
      aria-label="Pictures of the school"
      data-hero=""
      suppressHydrationWarning
      className={`not-printed ${styles.pictures}`}
    >
      <div className={`needs-script ${styles.controls}`}>
        {/* rotate-hero.ts updates labels and states that are prerendered for the first picture. */}
        <button
          type="button"
          data-pause=""
          aria-label="Pause slideshow"
          suppressHydrationWarning
          className={`icon-button ${styles.pause}`}
        >
          <Icon path="M8 4v16M16 4v16" />
          <Icon path="m7 4 13 8-13 8z" />
        </button>
        <div className={styles.dots}>
          {pictures.map((_picture, position) => (
            <button
              key={position}
              type="button"
              data-dot=""
              aria-label={`Show picture ${position + 1} of ${pictures.length}`}
              aria-current={position === 0}
              suppressHydrationWarning
              className={`icon-button ${styles.dot}`}
            />
          ))}
        </div>
      </div>
      <div aria-live="off" suppressHydrationWarning className={styles.slides}>
        {pictures.map((picture, position) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is not a set of form fields
          <div
            key={position}
            role="group"
            aria-roledescription="slide"
            aria-label={`${position + 1} of ${pictures.length}`}
            aria-hidden={position !== 0}
            suppressHydrationWarning
            className={styles.slide}
          >
            <Picture
              picture={picture}
              sizes="(min-width: 60rem) 90vw, 100vw"
              others={{ '(max-width: 39.99rem)': phone, '(min-width: 106rem)': wide }}
              loading={position === 0 ? 'first' : 'lazy'}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

import type { ViewContent } from '../content/content-files';
import { telUrl, useSite } from '../layout/site-settings';
import { Icon } from '../ui/Icon';
import { PageLink } from '../ui/PageLink';
import { Picture } from '../ui/Picture';
import * as styles from './Hero.module.css';
import { rotateHero } from './rotate-hero';

export const HEADLINE_ID = 'headline';

/** https://www.w3.org/WAI/ARIA/apg/patterns/carousel/ */
export function Hero({ content }: { readonly content: ViewContent<'home'>['hero'] }) {
  const { button, pictures, wide } = content;
  const { phone } = useSite();
  return (
    <section
      ref={rotateHero}
      aria-roledescription="carousel"
      aria-label="Pictures of the school"
      data-hero=""
      suppressHydrationWarning
      className={styles.hero}
    >
      <div className={styles.text}>
        <div className="page stack">
          <h1 id={HEADLINE_ID}>{content.line}</h1>
          <p>{content.introduction}</p>
          <div className="button-row">
            <PageLink link={button} className="button" />
            <a href={telUrl(phone)} className="button button-quiet">
              Call the office
            </a>
          </div>
        </div>
      </div>
      <div className={`needs-script not-printed ${styles.controls}`}>
        {/* rotate-hero.ts updates labels and states that are prerendered for the first picture. */}
        <button
          type="button"
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
              sizes="(min-width: 60rem) 75vw, 100vw"
              wide={wide}
              loading={position === 0 ? 'first' : 'lazy'}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

import { Link } from 'gatsby';
import type { ViewContent } from '../content/content-files';
import { routes } from '../routes';
import * as styles from './FirstClass.module.css';

export type FirstClassProps = { readonly content: ViewContent<'school-history'>['firstClass'] };

/** The thirty girls of 1956. Radio buttons cover the drawing, so that it works without JavaScript. */
export function FirstClass({ content }: FirstClassProps) {
  if (!content) return null;
  const { heading, introduction, note, girls } = content;
  return (
    <section aria-label={heading} className={`not-printed stack ${styles.section}`}>
      <div className="page stack tight">
        <h2>{heading}</h2>
        <p>{introduction}</p>
      </div>
      <fieldset className={styles.stage}>
        <legend className="visually-hidden">The register of 1956</legend>
        <div className={styles.scroller}>
          <div className={styles.picture}>
            <picture>
              <source media="(min-width: 60rem)" srcSet="/drawings/thirty-girls.svg" />
              <img src="/drawings/thirty-girls-two-rows.svg" alt="" loading="lazy" />
            </picture>
            <div className={styles.girls}>
              {girls.map(({ name, line }) => (
                <label key={name}>
                  <input type="radio" name="first-class" />
                  <span className={styles.line}>
                    <strong>{name}.</strong> {line}
                  </span>
                </label>
              ))}
            </div>
          </div>
        </div>
        <p className={styles.prompt}>Choose a girl to read about her.</p>
      </fieldset>
      <div className={`page link-row apart ${styles.end}`}>
        <Link to={routes.schoolHistory.path}>Read their story</Link>
        {note ? <p className="small quiet">{note}</p> : null}
      </div>
    </section>
  );
}

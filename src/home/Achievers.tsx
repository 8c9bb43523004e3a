import type { Resolved } from '../content/resolved';
import type { HomeContent } from '../content/schemas/home';
import { Picture } from '../ui/Picture';
import * as styles from './Achievers.module.css';

export function Achievers({ content }: { readonly content: Resolved<HomeContent['achievers']> }) {
  return (
    <section className={`page ${styles.achievers}`}>
      <Picture
        picture={content.picture}
        sizes="(min-width: 60rem) 43rem, 92vw"
        loading="lazy"
        className={styles.picture}
      />
      <div className={styles.text}>
        <h2>{content.heading}</h2>
        <p>{content.text}</p>
      </div>
    </section>
  );
}

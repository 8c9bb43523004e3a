import { ContactLinks } from '../layout/ContactLinks';
import { useSite } from '../layout/site-settings';
import { RichText } from '../ui/RichText';
import type { BlockProps } from './block-props';
import * as styles from './ContactBlock.module.css';

/** From the site settings. */
export function ContactBlock({ content }: BlockProps<'contact'>) {
  const { streetAddress } = useSite();
  return (
    <section aria-label={content.heading} className={styles.card}>
      <div className={styles.text}>
        <h2>{content.heading}</h2>
        {content.text ? <RichText content={content.text} /> : null}
        <address>{streetAddress.join(', ')}</address>
      </div>
      <ContactLinks className={styles.links} link="button button-quiet" />
    </section>
  );
}

import { ContactLinks } from '../layout/ContactLinks';
import { siteSettings } from '../layout/site-settings';
import { RichText } from '../ui/RichText';
import type { BlockProps } from './block-props';
import * as styles from './ContactBlock.module.css';

/** How to reach the school; all of it is from the site settings. */
export function ContactBlock({ content }: BlockProps<'contact'>) {
  return (
    <section aria-label={content.heading} className={styles.card}>
      <div className={styles.text}>
        <p className={styles.heading}>{content.heading}</p>
        {content.text ? <RichText content={content.text} /> : null}
        <address>{siteSettings.streetAddress.join(', ')}</address>
      </div>
      <ContactLinks site={siteSettings} className={styles.links} link="button button-quiet" />
    </section>
  );
}

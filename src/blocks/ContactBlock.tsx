import { mapUrl, siteSettings } from '../layout/site-settings';
import { ExternalLink } from '../ui/ExternalLink';
import { RichText } from '../ui/RichText';
import type { BlockProps } from './block-props';
import * as styles from './ContactBlock.module.css';

/** How to reach the school; all of it is from the site settings. */
export function ContactBlock({ content }: BlockProps<'contact'>) {
  const { phone, email, messagingChannel, streetAddress } = siteSettings;
  return (
    <section aria-label={content.heading} className={styles.card}>
      <div className={styles.words}>
        <p className={styles.heading}>{content.heading}</p>
        {content.text ? <RichText content={content.text} /> : null}
        <address>{streetAddress.join(', ')}</address>
      </div>
      <ul className={styles.ways}>
        <li>
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="button">
            Call {phone}
          </a>
        </li>
        <li>
          <a href={`mailto:${email}`} className="button button-quiet">
            Write to {email}
          </a>
        </li>
        <li>
          <ExternalLink href={messagingChannel.url} className="button button-quiet">
            {messagingChannel.label}
          </ExternalLink>
        </li>
        <li>
          <ExternalLink href={mapUrl(siteSettings)} className="button button-quiet">
            See it on the map
          </ExternalLink>
        </li>
      </ul>
    </section>
  );
}

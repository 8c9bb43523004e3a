import * as styles from './AskOffice.module.css';
import { ContactLinks } from './ContactLinks';
import { siteSettings } from './site-settings';

/** The way to a person, where the page itself has no answer. */
export function AskOffice() {
  return (
    <div>
      Ask the office:
      <ContactLinks site={siteSettings} className={styles.links} />
    </div>
  );
}

import * as styles from './AskOffice.module.css';
import { ContactLinks } from './ContactLinks';

/** The contact links of the office, where the page itself does not help. */
export function AskOffice() {
  return (
    <div>
      Contact the office:
      <ContactLinks className={styles.links} />
    </div>
  );
}

import * as styles from './AskOffice.module.css';
import { ContactLinks } from './ContactLinks';

export function AskOffice() {
  return (
    <div>
      Contact the office:
      <ContactLinks className={styles.links} />
    </div>
  );
}

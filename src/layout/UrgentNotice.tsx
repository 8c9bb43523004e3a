import type { UrgentNoticeContent } from '../content/schemas/urgent-notice';
import { ContentLink } from '../ui/ContentLink';
import * as styles from './UrgentNotice.module.css';
import { dismissNotice } from './urgent-notice-visibility';

type UrgentNoticeProps = { readonly content: UrgentNoticeContent };

/**
 * The strip above the header, while its text is not empty. It is prerendered; a script in the head
 * (urgent-notice-visibility.ts) hides it before the first paint when it is past its last day or was
 * dismissed, so that nothing shifts.
 */
export function UrgentNotice({ content }: UrgentNoticeProps) {
  const { text, level, link } = content;
  if (text === '') return null;
  return (
    <section aria-label="Notice" data-level={level} className={styles.strip}>
      <div className={`page ${styles.row}`}>
        <p>
          {text} {link ? <ContentLink to={link.url}>{link.label}</ContentLink> : null}
        </p>
        <button type="button" onClick={() => dismissNotice(content)} className={styles.dismiss}>
          <span aria-hidden="true">×</span>
          <span className="visually-hidden">Dismiss this notice</span>
        </button>
      </div>
    </section>
  );
}

import type { UrgentNoticeContent } from '../content/schemas/urgent-notice';
import { focusContent } from '../navigation/focus';
import { ContentLink } from '../ui/ContentLink';
import { Send } from '../ui/Send';
import * as styles from './UrgentNotice.module.css';
import { dismissNotice } from './urgent-notice-visibility';

/** urgent-notice-visibility.ts hides an expired or dismissed notice before the first paint. */
export function UrgentNotice({ content }: { readonly content: UrgentNoticeContent }) {
  const { text, level, link } = content;
  if (text === '') return null;
  return (
    <section aria-label="Notice" data-level={level} className={`not-printed ${styles.banner}`}>
      <div className={`page ${styles.row}`}>
        <p>
          {text} {link ? <ContentLink to={link.url}>{link.label}</ContentLink> : null}
        </p>
        <Send
          subject="this notice"
          message={text}
          path={link?.url.startsWith('/') ? link.url : ''}
          label="Send"
        />
        <button
          type="button"
          onClick={() => {
            dismissNotice(content);
            // The hidden button would lose the focus to the top of the page.
            focusContent();
          }}
          className={`needs-script icon-button ${styles.dismiss}`}
        >
          <span aria-hidden="true">×</span>
          <span className="visually-hidden">Dismiss this notice</span>
        </button>
      </div>
    </section>
  );
}

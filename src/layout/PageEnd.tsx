import { longDate } from '../content/long-date';
import { findRoute } from '../routes';
import { Send } from '../ui/Send';
import * as styles from './Layout.module.css';

type PageEndProps = {
  readonly title: string;
  /** undefined for a page that has no URL to send. */
  readonly path: string | undefined;
  /** The day on which the office checked the page's facts. */
  readonly checked?: string | undefined;
};

/** One quiet line: how far visitors can rely on the page, and how to send it on. */
export function PageEnd({ title, path, checked }: PageEndProps) {
  const sent = path?.replace(/(.)\/$/, '$1');
  const isShared = sent !== undefined && !findRoute(sent)?.unshared;
  if (!isShared && !checked) return null;
  return (
    <div className={`page small quiet link-row space-between ${styles.end}`}>
      {checked ? <p>Checked by the office on {longDate(checked)}.</p> : null}
      {isShared ? <Send subject={title} path={sent} /> : null}
    </div>
  );
}

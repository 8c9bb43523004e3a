import { longDate } from '../content/long-date';
import * as styles from './Layout.module.css';

export type PageNoteProps = {
  /** Whether some details are invented until the office has replaced them. */
  readonly hasExamples: boolean;
  /** When the office last changed the page's facts, in ISO 8601. */
  readonly changed?: string | null | undefined;
};

/** One quiet line that says how far visitors can rely on the page. */
export function PageNote({ hasExamples, changed }: PageNoteProps) {
  if (!hasExamples && !changed) return null;
  return (
    <p className={`page small quiet ${styles.note}`}>
      {hasExamples
        ? 'Some details on this page are examples, until the school office has checked them.'
        : `Checked by the office on ${longDate(changed ?? '')}.`}
    </p>
  );
}

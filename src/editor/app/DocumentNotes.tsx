import { use } from 'react';
import { dayAndTime, thisMinute } from '../dates/read-date';
import { type OpenFile, useFileSummary } from '../document/open-file';
import * as styles from '../Editor.module.css';
import type { Draft } from '../storage/storage';
import { ClockContext } from './app-context';
import { ErrorNote } from './ErrorNote';
import { UnkeptNote } from './unkept-changes';
import type { useSaving } from './use-saving';

type DocumentNotesProps = {
  readonly document: OpenFile;
  readonly saving: Pick<ReturnType<typeof useSaving>, 'run' | 'failure'>;
  /** Who else edits the page. */
  readonly others: string;
  readonly draft: Draft | undefined;
  /** Undefined while the changes are reviewed. */
  readonly onReview: (() => void) | undefined;
};

/** What stands above a form. */
export function DocumentNotes({ document, saving, others, draft, onReview }: DocumentNotesProps) {
  const { version, isAtRisk, restored } = useFileSummary(document);
  const discard = () =>
    saving.run('Loading …', async () => {
      document.discardChanges();
      if (version !== null) await document.update();
      return 'Your changes were discarded. Undo brings them back.';
    });
  return (
    <>
      <p aria-live="polite" className={styles.notes}>
        {others}
      </p>
      <ClockNote />
      {onReview ? <ReviewLink draft={draft} onReview={onReview} /> : null}
      {restored ? (
        <p className={styles.note}>
          Restored from this device: your changes of {dayAndTime(restored)}.{' '}
          <button type="button" onClick={discard}>
            Discard them
          </button>
        </p>
      ) : null}
      {isAtRisk ? <UnkeptNote document={document} /> : null}
      <ErrorNote {...saving.failure} />
    </>
  );
}

/** In ms; half a day would date news wrongly. */
const MAX_DIFFERENCE = 60 * 60_000;

/** Says that the device's clock, by which the editor dates news, is not the host's. */
function ClockNote() {
  return Math.abs(use(ClockContext)) > MAX_DIFFERENCE ? (
    <p role="status" className={styles.note}>
      This device’s clock says {dayAndTime(thisMinute())}. If that is wrong, set the clock, and
      check the dates here.
    </p>
  ) : null;
}

type ReviewLinkProps = { readonly draft: Draft | undefined; readonly onReview: () => void };

/** Leads to what a colleague has changed, or said about it. */
function ReviewLink({ draft, onReview }: ReviewLinkProps) {
  if (!draft || (draft.isMine && draft.commentBy === undefined)) return null;
  return (
    <p className={styles.note}>
      <button type="button" onClick={onReview}>
        {draft.isMine
          ? `Read the comment by ${draft.commentBy}`
          : `Review changes by ${draft.author}`}
      </button>
    </p>
  );
}

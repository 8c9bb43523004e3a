import * as styles from '../Editor.module.css';
import { DRAFT_STATUSES, type Draft } from '../storage/storage';

/** Status labels for drafts. */
export const STATUS_LABELS = {
  draft: 'Draft',
  pending_review: 'In review',
  pending_publish: 'Ready',
} as const satisfies Record<Draft['status'], string>;

type DraftToolsProps = {
  readonly draft: Draft;
  readonly isBusy: boolean;
  readonly setStatus: (status: Draft['status']) => void;
  readonly publish: () => void;
  /** Stops waiting for the draft to be published. */
  readonly stop?: (() => void) | undefined;
};

/** A draft's status, and its next step. */
export function DraftTools({ draft, isBusy, setStatus, publish, stop }: DraftToolsProps) {
  return (
    <div className={styles.draft}>
      <select
        aria-label="Status"
        value={draft.status}
        disabled={isBusy}
        onChange={({ target }) => {
          const status = DRAFT_STATUSES.find((one) => one === target.value);
          if (status) setStatus(status);
        }}
      >
        {DRAFT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_LABELS[status]}
          </option>
        ))}
      </select>
      {stop ? (
        <button type="button" onClick={stop}>
          Stop waiting
        </button>
      ) : (
        <button type="button" disabled={isBusy} onClick={publish}>
          Publish
        </button>
      )}
    </div>
  );
}

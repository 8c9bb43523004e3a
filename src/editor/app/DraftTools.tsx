import { writeDay } from '../dates/read-date';
import * as styles from '../Editor.module.css';
import { useConfirm } from '../form/ConfirmDialog';
import { DRAFT_STATUSES, type Draft } from '../storage/storage';
import { draftState, STATUS_LABELS, today } from './draft-state';

type DraftToolsProps = {
  readonly draft: Draft;
  readonly isBusy: boolean;
  readonly setStatus: (status: Draft['status'], publishOn?: string) => void;
  readonly publish: () => void;
  /** Stops waiting for the draft to be published. */
  readonly stop?: (() => void) | undefined;
};

/** The choices that are no status of a draft. */
const [ON_DAY, OTHER_DAY] = ['day', 'other day'];

/** A draft's status, and its next step. */
export function DraftTools({ draft, isBusy, setStatus, publish, stop }: DraftToolsProps) {
  const confirm = useConfirm();
  const { publishOn } = draft;
  const choose = async (value: string) => {
    const status = DRAFT_STATUSES.find((one) => one === value);
    if (status) return setStatus(status);
    const answer = await confirm({
      title: 'Publish on a day',
      action: 'Publish on this day',
      children: <ChooseDay draft={draft} />,
    });
    const day = String(answer?.get('day') ?? '');
    if (day !== '') setStatus('pending_publish', day);
  };
  return (
    <div className={styles.draft}>
      <select
        aria-label="Status"
        value={publishOn === undefined ? draft.status : ON_DAY}
        disabled={isBusy}
        onChange={({ target }) => void choose(target.value)}
      >
        {DRAFT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_LABELS[status]}
          </option>
        ))}
        {publishOn === undefined ? null : <option value={ON_DAY}>On {writeDay(publishOn)}</option>}
        <option value={OTHER_DAY}>
          {publishOn === undefined ? 'On a day …' : 'On another day …'}
        </option>
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

function ChooseDay({ draft }: { readonly draft: Draft }) {
  return (
    <>
      <p>
        The website publishes the draft on the morning of this day, if it can be updated with it.
        Saving the draft again takes the day back.
      </p>
      {draft.publishOn === undefined ? null : <p>{draftState(draft)}.</p>}
      <label>
        Day{' '}
        <input type="date" name="day" required min={today()} defaultValue={draft.publishOn ?? ''} />
      </label>
    </>
  );
}

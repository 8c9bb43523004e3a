import { useId, useState } from 'react';
import { isDay } from '../../schema/fields';
import { DateField } from '../dates/DateField';
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
    for (let refused: string | undefined; ; ) {
      const answer = await confirm({
        title: 'Publish on a day',
        action: 'Publish on this day',
        children: <ChooseDay draft={draft} refused={refused} />,
      });
      if (!answer) return;
      const day = String(answer.get('day'));
      if (isDay(day) && day >= today()) return setStatus('pending_publish', day);
      refused = day;
    }
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

type ChooseDayProps = {
  readonly draft: Draft;
  /** The text that was chosen and is no day from today on. */
  readonly refused: string | undefined;
};

function ChooseDay({ draft, refused }: ChooseDayProps) {
  const id = useId();
  const [day, setDay] = useState(refused ?? draft.publishOn ?? '');
  const isRefused = refused !== undefined;
  return (
    <>
      <p>
        The website publishes the draft on the morning of this day, if it can be updated with it.
        Saving the draft again takes the day back.
      </p>
      {draft.publishOn === undefined ? null : <p>{draftState(draft)}.</p>}
      <div className={styles.field}>
        <label id={`${id}-label`} htmlFor={id} className={styles.label}>
          Day
        </label>
        <DateField
          id={id}
          labelId={`${id}-label`}
          noteIds={`${id}-problem`}
          invalid={isRefused}
          value={day}
          onChange={setDay}
        />
        <input type="hidden" name="day" value={day} />
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {isRefused ? 'Write a day from today on, such as 24 Dec 2026.' : null}
        </p>
      </div>
    </>
  );
}

import { useId, useState } from 'react';
import { isDay } from '../../schema/fields';
import { DateField, TimeField } from '../dates/DateField';
import * as styles from '../Editor.module.css';
import { useConfirm } from '../form/ConfirmDialog';
import { DRAFT_STATUSES, type Draft } from '../storage/storage';
import { draftState, isAhead, STATUS_LABELS, today, writeMoment } from './draft-state';

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
    for (let refused: Refused | undefined; ; ) {
      const answer = await confirm({
        title: 'Publish on a day',
        action: 'Publish on this day',
        children: <ChooseDay draft={draft} refused={refused} />,
      });
      if (!answer) return;
      const [day = '', time = ''] = ['day', 'time'].map((name) => String(answer.get(name)));
      if (isAhead(day, time)) {
        return setStatus('pending_publish', time === '' ? day : `${day}T${time}`);
      }
      refused = { day, time };
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
        {publishOn === undefined ? null : (
          <option value={ON_DAY}>On {writeMoment(publishOn)}</option>
        )}
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

/** A day and a time that were chosen and are none from now on. */
type Refused = { readonly day: string; readonly time: string };

type ChooseDayProps = {
  readonly draft: Draft;
  readonly refused: Refused | undefined;
};

function ChooseDay({ draft, refused }: ChooseDayProps) {
  const id = useId();
  const [given = '', hour = ''] = draft.publishOn?.split('T') ?? [];
  const [day, setDay] = useState(refused?.day ?? given);
  const [time, setTime] = useState(refused?.time ?? hour);
  const isDayWrong = refused !== undefined && !(isDay(refused.day) && refused.day >= today());
  const isTimeWrong = refused !== undefined && !isDayWrong;
  return (
    <>
      <p>
        The website looks once an hour, soon after the full hour, and publishes the draft if it can
        be updated with it: visitors see it up to an hour and a half after this time. Without a
        time, that is after midnight. Saving the draft again takes the day back.
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
          invalid={isDayWrong}
          value={day}
          onChange={setDay}
        />
        <input type="hidden" name="day" value={day} />
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {isDayWrong ? 'Write a day from today on, such as 24 Dec 2026.' : null}
        </p>
      </div>
      <div className={styles.field}>
        <label id={`${id}-time-label`} htmlFor={`${id}-time`} className={styles.label}>
          Time (optional)
        </label>
        <TimeField
          id={`${id}-time`}
          labelId={`${id}-time-label`}
          noteIds={`${id}-time-problem`}
          invalid={isTimeWrong}
          value={time}
          onChange={setTime}
        />
        <input type="hidden" name="time" value={time} />
        <p id={`${id}-time-problem`} role="alert" className={styles.problem}>
          {isTimeWrong ? 'Write a time from now on, such as 2 pm, or leave it empty.' : null}
        </p>
      </div>
    </>
  );
}

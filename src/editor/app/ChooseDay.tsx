import { useEffect, useId, useState } from 'react';
import { isDay, TIME_OF_DAY } from '../../schema/fields';
import { DateField, TimeField } from '../dates/DateField';
import { dateAndTime, thisMinute, today } from '../dates/read-date';
import * as styles from '../Editor.module.css';
import type { useConfirm } from '../form/ConfirmDialog';
import type { Draft } from '../storage/storage';
import { draftState } from './file-states';

/**
 * Asks for the day or time from which a draft is published.
 * @returns such as `2026-12-24` or `2026-12-24T14:00`; undefined if the editor cancels
 */
export async function askForDay(
  confirm: ReturnType<typeof useConfirm>,
  draft: Draft,
): Promise<string | undefined> {
  for (let refused: Refused | undefined; ; ) {
    const answer = await confirm({
      title: 'Publish on a day',
      action: 'Publish on this day',
      children: <ChooseDay draft={draft} refused={refused} />,
    });
    if (!answer) return undefined;
    const [day = '', time = ''] = ['day', 'time'].map((name) => String(answer.get(name)));
    if (isAhead(day, time)) return time === '' ? day : `${day}T${time}`;
    refused = { day, time };
  }
}

/** Whether a draft can still be published from a day, or a time of it, on; false for text that is neither. */
function isAhead(day: string, time: string): boolean {
  const now = dateAndTime(thisMinute()).join('T');
  if (!isDay(day) || !(time === '' || TIME_OF_DAY.test(time))) return false;
  return time === '' ? day >= today() : `${day}T${time}` >= now;
}

/** A day and a time that were chosen and are none from now on. */
type Refused = { readonly day: string; readonly time: string };

type ChooseDayProps = {
  readonly draft: Draft;
  readonly refused: Refused | undefined;
};

/** The day, and if someone likes the time, from which a draft is published. */
function ChooseDay({ draft, refused }: ChooseDayProps) {
  const id = useId();
  const [given = '', hour = ''] = draft.publishOn?.split('T') ?? [];
  const [day, setDay] = useState(refused?.day ?? given);
  const [time, setTime] = useState(refused?.time ?? hour);
  const isDayWrong = refused !== undefined && !(isDay(refused.day) && refused.day >= today());
  const isTimeWrong = refused !== undefined && !isDayWrong;
  // A dialog focuses its first field, which is right then.
  useEffect(() => {
    if (isTimeWrong) document.getElementById(`${id}-time`)?.focus();
  }, [isTimeWrong, id]);
  return (
    <>
      <p>
        Visitors see the change up to an hour and a half after this time; without a time, soon after
        midnight. To end something then, such as a notice, empty or delete it in this draft. Saving
        the draft again takes the day back.
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
          {isDayWrong
            ? 'Write a day from today on, such as 24 Dec 2026, and any time below.'
            : null}
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

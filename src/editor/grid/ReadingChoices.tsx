import { bothTimes, type Reading, readCompleteDay, writeDay, writeTime } from '../dates/read-date';

type ReadingChoicesProps = {
  /** Pasted days whose order nobody can know, of which one is shown in both. */
  readonly days: readonly string[];
  /** Pasted times that could be in both halves of the day. */
  readonly times: readonly string[];
  readonly onChoose?: (reading: Reading) => void;
};

/** Asks whether days such as `10/5/2026` start with the day or with the month, and which half of the day `1:30` is in. */
export function ReadingChoices({ days, times, onChoose }: ReadingChoicesProps) {
  const readings = days.map((text) => [
    text,
    readCompleteDay(text, 'dayFirst') ?? '',
    readCompleteDay(text, 'monthFirst') ?? '',
  ]);
  const [written = 'meant', dayFirst = '', monthFirst = ''] =
    readings.find(([, one, other]) => one !== other && one !== '' && other !== '') ?? [];
  const [time = '', ...others] = times;
  const [morning = '', afternoon = ''] = bothTimes(time) ?? [];
  const choice = (reading: Reading, label: string) => {
    const [[name = '', value = ''] = []] = Object.entries(reading);
    return (
      <label>
        <input
          type="radio"
          name={name}
          value={value}
          required
          onChange={() => onChoose?.(reading)}
        />{' '}
        {label}
      </label>
    );
  };
  return (
    <>
      {days.length > 0 ? (
        <fieldset>
          <legend>Which day is {written}?</legend>
          {choice({ order: 'dayFirst' }, `${writeDay(dayFirst)} (day first)`)}
          {choice({ order: 'monthFirst' }, `${writeDay(monthFirst)} (month first)`)}
        </fieldset>
      ) : null}
      {times.length > 0 ? (
        <fieldset>
          <legend>
            When is {time}
            {others.length > 0 ? `, and ${others.length} more without am or pm` : null}?
          </legend>
          {choice({ half: 'morning' }, `${writeTime(morning)} (in the morning)`)}
          {choice({ half: 'afternoon' }, `${writeTime(afternoon)} (in the afternoon)`)}
        </fieldset>
      ) : null}
    </>
  );
}

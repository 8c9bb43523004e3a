import { type DateOrder, readCompleteDay, writeDay } from '../dates/read-date';

type DateOrderChoiceProps = {
  /** The pasted days, of which one is shown in both orders. */
  readonly texts: readonly string[];
  readonly onChoose?: (order: DateOrder) => void;
};

/** Asks whether days such as `10/5/2026` start with the day or with the month. */
export function DateOrderChoice({ texts, onChoose }: DateOrderChoiceProps) {
  const read = (text: string) =>
    (['dayFirst', 'monthFirst'] as const).map((order) => readCompleteDay(text, order) ?? '');
  const example = texts.find((text) => {
    const [one, other] = read(text);
    return one !== other && one !== '' && other !== '';
  });
  const days = read(example ?? '');
  return (
    <fieldset>
      <legend>Which day is {example ?? 'meant'}?</legend>
      {(['dayFirst', 'monthFirst'] as const).map((order, at) => (
        <label key={order}>
          <input
            type="radio"
            name="order"
            value={order}
            required
            onChange={() => onChoose?.(order)}
          />{' '}
          {writeDay(days[at] ?? '')} ({order === 'dayFirst' ? 'day first' : 'month first'})
        </label>
      ))}
    </fieldset>
  );
}

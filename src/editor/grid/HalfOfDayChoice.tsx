import { bothTimes, type HalfOfDay, writeTime } from '../dates/read-date';

type HalfOfDayChoiceProps = {
  /** The pasted times that could be in both. */
  readonly texts: readonly string[];
  readonly onChoose?: (half: HalfOfDay) => void;
};

/** Asks whether times such as `1:30` are in the morning or in the afternoon. */
export function HalfOfDayChoice({
  texts: [example = '', ...others],
  onChoose,
}: HalfOfDayChoiceProps) {
  const times = bothTimes(example);
  return (
    <fieldset>
      <legend>
        When is {example}
        {others.length > 0 ? `, and ${others.length} more without am or pm` : null}?
      </legend>
      {(['morning', 'afternoon'] as const).map((half, at) => (
        <label key={half}>
          <input type="radio" name="half" value={half} required onChange={() => onChoose?.(half)} />{' '}
          {writeTime(times?.[at] ?? '')} (in the {half})
        </label>
      ))}
    </fieldset>
  );
}

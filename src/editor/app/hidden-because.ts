import { isDay } from '../../schema/fields';
import { dateAndTime, today, writeDay } from '../dates/read-date';
import { theSite } from '../site-description';

export type Hidden = {
  readonly lastDay: string;
  /** The first day on which visitors could see the file. */
  readonly start: string;
  /** The end of a sentence, such as `its last day was 22 Nov 2026`. */
  readonly reason: string;
};

/**
 * Why visitors will never see a content, although nothing in it is an error; undefined if they will.
 * @param from the day on which it is published
 */
export function hiddenBecause(content: unknown, from = today()): Hidden | undefined {
  const { lastDay: described, dateOf } = theSite();
  const lastDay = described?.of(Object(content)) ?? '';
  const [date] = dateAndTime(dateOf(Object(content)) ?? '');
  const start = isDay(date) && date > from ? date : from;
  if (!isDay(lastDay) || lastDay >= start) return undefined;
  const written = writeDay(lastDay);
  if (lastDay < today()) return { lastDay, start, reason: `its last day was ${written}` };
  const reason =
    start === date
      ? `its last day, ${written}, is before its date, ${writeDay(date)}`
      : `its last day, ${written}, is before it is published on ${writeDay(from)}`;
  return { lastDay, start, reason };
}

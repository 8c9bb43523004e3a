import { isDay } from '../../schema/fields';
import { dateAndTime, today, writeDay, writeTime } from '../dates/read-date';
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
 * @param publishOn the day or `2026-12-18T16:30` on which it is published
 */
export function hiddenBecause(content: unknown, publishOn = today()): Hidden | undefined {
  const { lastDay: described, dateOf, timeZone } = theSite();
  const lastDay = described?.of(Object(content)) ?? '';
  const time = described?.timeOf?.(Object(content)) ?? '';
  const [date] = dateAndTime(dateOf(Object(content)) ?? '');
  const [from] = dateAndTime(publishOn);
  const start = isDay(date) && date > from ? date : from;
  const published = Math.max(Date.now(), timeZone.timestampOf(publishOn));
  const isOver = timeZone.endOfDay(lastDay, time) < published;
  if (!isDay(lastDay) || (lastDay >= start && !isOver)) return undefined;
  const written = writeDay(lastDay);
  if (lastDay < today()) return { lastDay, start, reason: `its last day was ${written}` };
  if (lastDay >= start) {
    return { lastDay, start, reason: `it ends on ${written} at ${writeTime(time)}` };
  }
  const reason =
    start === date
      ? `its last day, ${written}, is before its date, ${writeDay(date)}`
      : `its last day, ${written}, is before it is published on ${writeDay(from)}`;
  return { lastDay, start, reason };
}

import { parseIsoDate } from '../../schema/iso-date';
import { theSite } from '../site-description';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
      ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
    });
  formats.set(timeZone, format);
  return format;
}

/** Day and time in the site's time zone: `2026-12-24T16:00:00`. */
export function localTime(timestamp: number): string {
  const parts = formatIn(theSite().timeZone).formatToParts(timestamp);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? '';
  const day = [part('year').padStart(4, '0'), part('month'), part('day')].join('-');
  return `${day}T${[part('hour'), part('minute'), part('second')].join(':')}`;
}

/** How far the site's clocks are ahead of UTC at a time, in ms. */
function offsetAt(timestamp: number): number {
  const second = Math.floor(timestamp / 1000) * 1000;
  return Date.parse(`${localTime(second)}Z`) - second;
}

/** The moment at which the site's clocks show a time, such as `2026-12-24T16:00:00`. */
export function momentOf(local: string): number {
  const utc = Date.parse(`${local}Z`);
  // Twice, because the clocks may change between the two.
  return utc - offsetAt(utc - offsetAt(utc));
}

/** The offset of the site's clocks at a time, such as `+01:00`. */
export function offsetOf(local: string): string {
  const minutes = Math.round(offsetAt(momentOf(local)) / 60_000);
  const two = (number: number) => String(Math.floor(Math.abs(number))).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** In ms since 1970; a time without a zone is the site's. `NaN` if `value` is not an ISO date of 1900 to 2100. */
export function timestampOf(value: string | null | undefined): number {
  const date = parseIsoDate(value ?? '');
  if (date === undefined) return Number.NaN;
  const { day, time, zone } = date;
  if (time === undefined) return Date.parse(day);
  return zone === undefined ? momentOf(`${day}T${time}`) : Date.parse(`${day}T${time}${zone}`);
}

/** The last moment of a day, in ms since 1970; `NaN` if it is no day. */
export function endOfDay(day: string): number {
  return parseIsoDate(day) === undefined ? Number.NaN : momentOf(`${day.slice(0, 10)}T23:59:59`);
}

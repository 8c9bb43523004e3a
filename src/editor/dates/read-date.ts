import { isDay, isNearYear, TIME_OF_DAY } from '../../schema/fields';
import { plainNumber } from '../../schema/visible-text';
import { theSite } from '../site-description';

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/** A weekday before the date, which may be wrong: see {@link wrongWeekday}. */
const WEEKDAY = /^((?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)[,.]? (?=.*\d)/i;

const WEEKDAY_AFTER = /^(.*\d) \(?((?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)\)?$/i;

const DAY_FORMS = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  /^(?<day>\d{1,2})(?<separator>[/. -])(?<month>\d{1,2})\k<separator>(?<year>\d{4})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of)?[ /-]?(?<month>[a-z]{3,})[,.]?[ /-]?(?<year>\d{4})$/i,
  /^(?<month>[a-z]{3,})\.?[ -]?(?<day>\d{1,2})(?:st|nd|rd|th)?,?[ -](?<year>\d{4})$/i,
];

/** A written day without what says nothing, and its weekday first: `5th of Dec., ’26 (Sat)` is `Sat 5th of Dec 26`. */
export function tidyDay(text: string): string {
  return plainNumber(text)
    .replace(/,|\.(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .trim()
    .replace(/\bthe /i, '')
    .replace(WEEKDAY_AFTER, '$2 $1')
    .replace(/ ['’](?=\d\d$)/, ' ');
}

/**
 * Parses a day, such as `24 Dec 2026` or `24/12/2026`, as `2026-12-24`. Rejects two-digit years: `24/12/20`
 * may be the start of `24/12/2026`.
 */
export function readDay(text: string): string | undefined {
  const tidy = tidyDay(text).replace(WEEKDAY, '');
  for (const form of DAY_FORMS) {
    const { day = '', month = '', year } = form.exec(tidy)?.groups ?? {};
    const read = `${year}-${monthNumber(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (isDay(read)) return read;
  }
  return undefined;
}

/** Whether `10/5/2026` is 10 May or 5 October. */
export type DateOrder = 'dayFirst' | 'monthFirst';

export const NUMERIC = /^(\d{1,2})([/. -])(\d{1,2})\2(\d{4}|\d{2})$/;
const SHORT_YEAR = /^(.*[a-z][,.]?[ -]?|\d{1,2}(?:[/. -])\d{1,2}[/. -])(\d{2})$/i;
/** The time that spreadsheets add to a day. */
const MIDNIGHT = /[T ]0?0:00(?::00(?:\.0+)?)?$| 12:00(?::00)? ?AM$/i;

const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/;
/** A day in a cell of Excel that is formatted as a number: since 1900, here from 2009 to 2064. */
const SERIAL = /^[45]\d{4}$/;
/** 1 January 1970 as such a number. */
const EPOCH = 25569;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Parses a day that was written by another program, or is typed completely: besides the forms of
 * {@link readDay} also `5-Oct-26`, `10/5/26`, `2026/10/5`, `46300` and `2026-10-05 00:00:00`.
 */
export function readCompleteDay(text: string, order: DateOrder = 'dayFirst'): string | undefined {
  const day = withoutWeekday(text).replace(SHORT_YEAR, '$120$2');
  const [, year, , month, date] = YEAR_FIRST.exec(day) ?? [];
  if (year) return readDay([year, month?.padStart(2, '0'), date?.padStart(2, '0')].join('-'));
  if (SERIAL.test(day)) return new Date((Number(day) - EPOCH) * DAY_MS).toISOString().slice(0, 10);
  const swapped = order === 'monthFirst' ? day.replace(NUMERIC, '$3$2$1$2$4') : day;
  return readDay(swapped);
}

/** The weekday that is written before a day on another one: `Monday` of `Monday 5 December 2026`. */
export function wrongWeekday(text: string, day = ''): string | undefined {
  const [, written] = WEEKDAY.exec(tidyDay(text)) ?? [];
  if (written === undefined || !isDay(day)) return undefined;
  const isRight = writeDay(day, 'full').toLowerCase().startsWith(written.slice(0, 3).toLowerCase());
  return isRight ? undefined : written;
}

/** A day spelt out, so that editors can check it, and whether they wrote another weekday. */
export function dayMeaning(day: string, written: string): string {
  const wrong = wrongWeekday(written, day);
  return writeDay(day, 'full') + (wrong ? `. You wrote ${wrong}: check the day.` : '');
}

/** A day alone, without its weekday, and the time that spreadsheets add. */
export function withoutWeekday(text: string): string {
  return tidyDay(text).replace(MIDNIGHT, '').replace(WEEKDAY, '');
}

function monthNumber(month: string): string {
  if (/^\d/.test(month)) return month;
  return String(MONTHS.findIndex((name) => name.startsWith(month.toLowerCase())) + 1);
}

type HalfOfDay = 'morning' | 'afternoon';

/** What nobody can know from a text alone. */
export type Reading = {
  readonly order?: DateOrder | undefined;
  /** Of the times that could be in both, as in {@link bothTimes}. */
  readonly half?: HalfOfDay | undefined;
};

/** A school has lessons from seven to noon; from one to six, `1:30` is one of two times, unlike `01:30`. */
const UNCLEAR = /^([1-6])[:.](\d{2})(?::\d{2})?$/;

/** A time as people see it, also with spaces around its colon; not the number of a period, as in `4: 10-11`. */
export function tidyTime(text: string): string {
  return plainNumber(text)
    .replace(/\s+/g, ' ')
    .replace(/(\d) : ?(\d{2})(?![\d:.])/g, '$1:$2')
    .trim();
}

/** The two times that a text such as `1:30` may mean; undefined if it means one, or none. */
export function bothTimes(
  written: string,
): readonly [morning: string, afternoon: string] | undefined {
  const [, hour, minute] = UNCLEAR.exec(tidyTime(written)) ?? [];
  const times = [`0${hour}:${minute}`, `${Number(hour) + 12}:${minute}`] as const;
  return TIME_OF_DAY.test(times[0]) ? times : undefined;
}

/** Parses a time, such as `4pm`, `4.30 pm prompt` or `16:00`, as `16:00`. Undefined for `1:30`, unless `half` says which. */
export function readTime(written: string, reading: Reading = {}): string | undefined {
  const both = bothTimes(written);
  if (both) return reading.half && both[reading.half === 'morning' ? 0 : 1];
  const text = tidyTime(written)
    .replace(/ (?:prompt|sharp)$/i, '')
    .replace(/^(?:12(?:[:.]00)? ?)?(?:noon|midday)$/i, '12:00')
    .replace(/^(?:12(?:[:.]00)? ?)?midnight$/i, '00:00')
    .replace(/^(\d{2})(\d{2})(?= ?h|$)/i, '$1:$2')
    .replace(/(?<=\d[:.]\d{2}) ?h(?:(?:ou)?rs?)?$/i, '');
  const [, hour = '', minute, half] =
    /^(\d{1,2})(?:[:.h](\d{2})(?::\d{2})?)? ?([ap](?=\.?m))?(?:\.?m\.?)?$/i.exec(text) ?? [];
  if (!half && !minute) return undefined;
  const isTwelveHours = Number(hour) >= 1 && Number(hour) <= 12;
  if (half && !isTwelveHours) return undefined;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  const read = `${String(hours).padStart(2, '0')}:${minute ?? '00'}`;
  return TIME_OF_DAY.test(read) ? read : undefined;
}

const shortDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const fullDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** Formats a day: `24 Dec 2026` or `Thursday, 24 December 2026`. Returns other text unchanged. */
export function writeDay(value: string, style: 'short' | 'full' = 'short'): string {
  return isDay(value) ? (style === 'short' ? shortDay : fullDay).format(new Date(value)) : value;
}

/** Formats a time: `4:30 pm`. Returns other text unchanged. */
export function writeTime(value: string): string {
  if (!TIME_OF_DAY.test(value)) return value;
  const [hour = 0, minute] = value.split(':');
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`;
}

/** Day and time of the site; splits text that is not a valid moment, such as `24 Dec 2026 at 4p`, at `at`. */
export function dateAndTime(moment: string): readonly [day: string, time: string] {
  const { timestampOf, dayAndTimeOf } = theSite().timeZone;
  const timestamp = timestampOf(moment);
  if (!moment.includes('T') || Number.isNaN(timestamp)) {
    const [day = '', ...time] = moment.split(' at ');
    return [day, time.join(' at ')];
  }
  return dayAndTimeOf(timestamp);
}

/** The reverse of {@link dateAndTime}. */
export function joinDateAndTime(day: string, time: string): string {
  const isMoment = isDay(day) && isNearYear(day) && TIME_OF_DAY.test(time);
  if (isMoment) return theSite().timeZone.withOffset(`${day}T${time}`);
  return day === '' && time === '' ? '' : `${day} at ${time}`;
}

/** Formats a moment: `6 Oct 2026, 9:00 am`. */
export function dayAndTime(moment: string): string {
  const [day, time] = dateAndTime(moment);
  return [writeDay(day), ...(time === '' ? [] : [writeTime(time)])].join(', ');
}

/** Formats a moment: `9:00 am` if it is today, otherwise `6 Oct 2026, 9:00 am`. */
export function since(moment: string): string {
  const [day, time] = dateAndTime(moment);
  return day === today() ? writeTime(time) : dayAndTime(moment);
}

/** Formats the day of a moment: `6 Oct 2026`; empty if it is none. */
export function dayOf(moment: string): string {
  const [day] = dateAndTime(moment);
  return isDay(day) ? writeDay(day) : '';
}

/** The current minute in the site's time. */
export function thisMinute(): string {
  return joinDateAndTime(...dateAndTime(new Date().toISOString()));
}

/** The day on the site's clocks. */
export function today(): string {
  const [day] = dateAndTime(thisMinute());
  return day;
}

/** The day `count` days after, or before, a day. */
export function daysLater(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

// @ts-check
/* Plain JavaScript, because scripts of src/commands/ read the clock of the school without packages. */
import { parseIsoDate } from './iso-date.mjs';

const HOUR_MS = 60 * 60_000;

/** @typedef {ReturnType<typeof timeZone>} TimeZone */

/**
 * Days and hours of a time zone of the IANA, with its summer time if it has one.
 * @param {string} name
 */
export function timeZone(name) {
  // Swedish dates are ISO dates: `2026-12-18 16:30:00`.
  const clock = new Intl.DateTimeFormat('sv', {
    timeZone: name,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  /** @param {number} moment */
  const read = (moment) => clock.format(moment).split(' ');
  /**
   * In ms, east of UTC.
   * @param {number} moment
   */
  const offsetAt = (moment) =>
    Date.parse(`${read(moment).join('T')}Z`) - Math.floor(moment / 1000) * 1000;

  /**
   * The moment of `16:30` on a day, in ms since 1970: the first of two, and after an hour that is left out.
   * @type {(day: string, time: string) => number}
   */
  function momentOf(day, time) {
    const utc = Date.parse(`${day}T${time}Z`);
    if (Number.isNaN(utc)) return utc;
    const [before, after] = [-24, 24].map((hours) => utc - offsetAt(utc + hours * HOUR_MS));
    const isRight = (moment = Number.NaN) => moment + offsetAt(moment) === utc;
    return isRight(before) || !isRight(after) ? (before ?? Number.NaN) : (after ?? Number.NaN);
  }

  return {
    momentOf,
    /**
     * In ms since 1970. A day, or a time without a zone, is of this zone. `NaN` if `value` is not an ISO date of 1900 to 2100.
     * @param {string | null | undefined} value
     */
    timestampOf: (value) => {
      const date = parseIsoDate(value ?? '');
      if (date === undefined) return Number.NaN;
      const { day, time = '00:00', zone } = date;
      return zone === undefined ? momentOf(day, time) : Date.parse(`${day}T${time}${zone}`);
    },
    /**
     * The last second of a day, or the one before `16:30` on it, in ms since 1970; `NaN` if it is no day.
     * @type {(value: string, time?: string) => number}
     */
    endOfDay: (value, time) => {
      const { day } = parseIsoDate(value) ?? {};
      if (day === undefined) return Number.NaN;
      if (time) return momentOf(day, time) - 1000;
      // Its last hour may come twice, or be left out.
      const next = new Date(Date.parse(day) + 24 * HOUR_MS).toISOString().slice(0, 10);
      return momentOf(next, '00:00') - 1000;
    },
    /**
     * `2026-12-18`
     * @param {number} moment
     */
    dayOf: (moment) => read(moment)[0] ?? '',
    /**
     * `2026-12-18` and `16:30`
     * @type {(moment: number) => readonly [day: string, time: string]}
     */
    dayAndTimeOf: (moment) => {
      const [day = '', time = ''] = read(moment);
      return [day, time.slice(0, 5)];
    },
    /**
     * `2026-12-18T16:30:00+01:00` of `2026-12-18T16:30`
     * @param {string} local
     */
    withOffset: (local) => {
      const [day = '', time = ''] = local.split('T');
      const moment = momentOf(day, time);
      const offset = offsetAt(moment);
      const [wallDay, wallTime] = read(moment);
      const [hours, minutes] = [Math.abs(offset) / HOUR_MS, (Math.abs(offset) / 60_000) % 60].map(
        (part) => String(Math.floor(part)).padStart(2, '0'),
      );
      return `${wallDay}T${wallTime}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
    },
  };
}

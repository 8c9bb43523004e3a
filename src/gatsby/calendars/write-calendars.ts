import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CALENDAR_PATH, calendarPath } from '../../content/date-calendars';
import { lastChanged } from '../../content/node/last-changed';
import { type SchoolDate, schoolDates, termAddress } from '../../content/school-dates';
import type { ExportContext } from '../export-context';
import { calendarText } from './calendar-text';

type CalendarContext = Pick<ExportContext, 'contentRoot' | 'publicFolder' | 'site' | 'dates'>;

/** One of all dates, one per term and one per date. */
export function writeCalendars({ contentRoot, publicFolder, site, dates }: CalendarContext): void {
  const changed =
    lastChanged(contentRoot)('content/dates.json') ?? new Date().toISOString().slice(0, 10);
  const write = (url: string, name: string, dates: readonly SchoolDate[]) => {
    const file = path.join(publicFolder, url);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, calendarText(dates, { site, name, changed }));
  };
  const all = schoolDates(dates.terms);
  rmSync(path.join(publicFolder, 'calendar'), { recursive: true, force: true });
  write(CALENDAR_PATH, site.schoolName, all);
  for (const { name } of dates.terms) {
    const ofTerm = all.filter(({ term }) => term === name);
    write(calendarPath(termAddress(name)), `${site.shortName}, ${name}`, ofTerm);
  }
  for (const date of all) write(calendarPath(date.id), date.title, [date]);
}

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CALENDAR_PATH, calendarPath, termPicturePath } from '../../content/date-calendars';
import { lastChanged } from '../../content/node/last-changed';
import { type SchoolDate, schoolDates, termAddress } from '../../content/school-dates';
import type { ExportContext } from '../export-context';
import { calendarText } from './calendar-text';
import { termPicture } from './term-picture';

type CalendarContext = Pick<
  ExportContext,
  'root' | 'contentRoot' | 'publicFolder' | 'site' | 'dates'
>;

/** One of all dates, one per term, also as a picture, and one per date. */
export async function writeCalendars(context: CalendarContext): Promise<void> {
  const { root, contentRoot, publicFolder, site, dates } = context;
  const changed =
    lastChanged(contentRoot)('content/dates.json') ?? new Date().toISOString().slice(0, 10);
  const write = (url: string, name: string, dates: readonly SchoolDate[]) => {
    const file = path.join(publicFolder, url);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, calendarText(dates, { site, name, changed }));
  };
  const all = schoolDates(dates.terms);
  for (const folder of ['calendar', 'term-dates']) {
    rmSync(path.join(publicFolder, folder), { recursive: true, force: true });
  }
  mkdirSync(path.join(publicFolder, 'term-dates'));
  write(CALENDAR_PATH, site.schoolName, all);
  for (const { name } of dates.terms) {
    const ofTerm = all.filter(({ term }) => term === name);
    write(calendarPath(termAddress(name)), `${site.shortName}, ${name}`, ofTerm);
    const term = { name, schoolName: site.schoolName, dates: ofTerm };
    const picture = await termPicture(root, contentRoot, term);
    writeFileSync(path.join(publicFolder, termPicturePath(name)), picture);
  }
  for (const date of all) write(calendarPath(date.id), date.title, [date]);
}

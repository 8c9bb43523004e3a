import type { SchoolDate } from '../content/school-dates';
import school from '../school';

export const CALENDAR_PATH = '/calendar.ics';

export function calendarPath(id: string): string {
  return `/calendar/${id}.ics`;
}

/** Not in /calendar/: hosts serve every file there as a calendar. */
export function termPicturePath(id: string): string {
  return `/term-dates/${id}.png`;
}

/** Calendars end all-day dates on the next day. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** The school's time, e.g. `2026-12-13T16:00`, for one hour if there is no end; undefined for all day. */
export function getHours({ firstDay, starts, ends }: SchoolDate) {
  if (!starts) return undefined;
  const start = `${firstDay}T${starts}`;
  const anHourLater = new Date(Date.parse(`${start}:00Z`) + 60 * 60 * 1000).toISOString();
  return { start, end: ends ? `${firstDay}T${ends}` : anHourLater.slice(0, 16) };
}

export function googleCalendarUrl(date: SchoolDate): string {
  const hours = getHours(date);
  const days = hours
    ? [`${hours.start}:00`, `${hours.end}:00`]
    : [date.firstDay, dayAfter(date.lastDay)];
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: date.title,
    dates: days.map((day) => day.replace(/[-:]/g, '')).join('/'),
    ctz: school.timeZone,
    ...(date.place ? { location: date.place } : {}),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

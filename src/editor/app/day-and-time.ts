const zone = { timeZone: 'Africa/Lagos', hour12: true } as const;
const day = new Intl.DateTimeFormat('en-GB', { ...zone, dateStyle: 'medium' });
const time = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  hour: 'numeric',
  minute: '2-digit',
});

/** `6 Oct 2026, 9:00 am` */
export function dayAndTime(when: string): string {
  return `${day.format(new Date(when))}, ${time.format(new Date(when))}`;
}

/** `9:00 am` for a moment of today. */
export function since(when: string): string {
  const isToday = day.format(new Date(when)) === day.format(Date.now());
  return isToday ? time.format(new Date(when)) : dayAndTime(when);
}

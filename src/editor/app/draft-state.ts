import { writeDay, writeTime } from '../dates/read-date';
import { theSite } from '../site-description';
import type { Draft } from '../storage/storage';

/** Status labels for drafts. */
export const STATUS_LABELS = {
  draft: 'Draft',
  pending_review: 'In review',
  pending_publish: 'Ready',
} as const satisfies Record<Draft['status'], string>;

export function countPages(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`;
}

/** What pages are that a tool has changed where there are drafts, as the start of a sentence that says where. */
export function areDrafts(pages: number): string {
  return pages === 1
    ? 'it is a draft now. Publish it'
    : 'they are drafts now. Publish them together';
}

/** A draft's status or the time of its publication, in words. */
export function draftState({ status, publishOn }: Pick<Draft, 'status' | 'publishOn'>): string {
  if (publishOn === undefined) return STATUS_LABELS[status];
  const { timestampOf, endOfDay } = theSite().timeZone;
  const [day = '', time] = publishOn.split('T');
  const last = time === undefined ? endOfDay(day) : timestampOf(publishOn) + LATE_MS;
  const when = writeMoment(publishOn);
  return last < Date.now()
    ? `Not published on ${when}: open it and click Publish to see why`
    : `Scheduled for ${when}`;
}

/** How long the website may take to publish a draft: it looks once an hour, and GitHub may be late. */
const LATE_MS = 2 * 60 * 60_000;

/** `1 Dec 2026`, or `1 Dec 2026, 2:00 pm`. */
export function writeMoment(publishOn: string): string {
  const [day = '', time] = publishOn.split('T');
  return time === undefined ? writeDay(day) : `${writeDay(day)}, ${writeTime(time)}`;
}

import { writeDay, writeTime } from '../dates/read-date';
import type { Draft } from '../storage/storage';

/** Status labels for drafts. */
export const STATUS_LABELS = {
  draft: 'Draft',
  pending_review: 'In review',
  pending_publish: 'Ready',
} as const satisfies Record<Draft['status'], string>;

/** `1 Dec 2026`, or `1 Dec 2026, 2:00 pm`. */
export function writeMoment(publishOn: string): string {
  const [day = '', time] = publishOn.split('T');
  return time === undefined ? writeDay(day) : `${writeDay(day)}, ${writeTime(time)}`;
}

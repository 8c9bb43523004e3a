import { dateAndTime, thisMinute, writeDay } from '../dates/read-date';
import type { Draft } from '../storage/storage';

/** Status labels for drafts. */
export const STATUS_LABELS = {
  draft: 'Draft',
  pending_review: 'In review',
  pending_publish: 'Ready',
} as const satisfies Record<Draft['status'], string>;

/** A draft's status or the day of its publication, in words. */
export function draftState({ status, publishOn }: Pick<Draft, 'status' | 'publishOn'>): string {
  if (publishOn === undefined) return STATUS_LABELS[status];
  return publishOn < today()
    ? `Not published on ${writeDay(publishOn)}: open it and click Publish to see why`
    : `Goes online on ${writeDay(publishOn)}`;
}

/** The day on the site's clocks. */
export function today(): string {
  const [day] = dateAndTime(thisMinute());
  return day;
}

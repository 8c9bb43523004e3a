import { useQuery } from '@tanstack/react-query';
import { dayAndTime, writeDay } from '../dates/read-date';
import { theSite } from '../site-description';
import type { Draft, LastChange } from '../storage/storage';
import { useApp } from './app-context';
import { STATUS_LABELS, writeMoment } from './draft-state';
import type { Site, SiteFile } from './site-files';

/** When the published files were changed last, by path. Ignores errors, because the lists are complete without it. */
export function useLastChanges(
  paths: readonly string[],
  most?: number,
): ReadonlyMap<string, LastChange> {
  const { storage } = useApp();
  const { data = [] } = useQuery({
    queryKey: ['changes', paths, most],
    queryFn: () => storage.lastChanges(paths, most),
    enabled: paths.length > 0,
    // A longer list takes its time.
    placeholderData: (before) => before,
  });
  return new Map(data.map((change) => [change.path, change]));
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

export type FileState = {
  readonly label: string;
  /** The last change, in ISO 8601; empty if it is not known. */
  readonly when: string;
  readonly note: string;
};

/** Whether a file is a draft, scheduled or published, since when, and by whom. */
export function fileState(
  { drafts }: Site,
  { path, content }: SiteFile,
  change: LastChange | undefined,
  isPublished: 'Published' | 'Saved',
): FileState {
  const draft = drafts.find((one) => one.path === path);
  const { when = '', who = '' } = draft ? { ...draft, who: draft.author } : (change ?? {});
  const date = theSite().dateOf(content) ?? '';
  const { lastDay: described, timeZone } = theSite();
  const lastDay = described?.of(content) ?? '';
  const { timestampOf, endOfDay } = timeZone;
  const isScheduled = !draft && timestampOf(date) > Date.now();
  const isOver = !draft && endOfDay(lastDay, described?.timeOf?.(content)) < Date.now();
  if (isOver) return { label: 'Over', when, note: `Last shown on ${writeDay(lastDay)}` };
  if (draft?.publishOn) return { label: 'Scheduled', when, note: draftState(draft) };
  const label = draft ? draftState(draft) : isScheduled ? 'Scheduled' : isPublished;
  if (isScheduled) return { label, when, note: `${label} for ${dayAndTime(date)}` };
  return { label, when, note: when && `${label} ${whenAndWho({ when, who })}` };
}

/** `6 Oct 2026, 9:00 am by Ada` */
export function whenAndWho({ when, who }: Pick<LastChange, 'when' | 'who'>): string {
  return `${dayAndTime(when)}${who ? ` by ${who}` : ''}`;
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { dayAndTime } from '../dates/read-date';
import { countWindows } from '../document/device-copies';
import { theSite } from '../site-description';
import { loadPart } from '../storage/load-part';
import type { Storage, Version } from '../storage/storage';
import { useApp } from './app-context';

const MINUTE = 60_000;

/**
 * Whether the last save is live, and who else is editing the page.
 * @param date when visitors see the page from; empty if it has no date
 * @param version the version in the form
 */
export function usePageState(path: string, date: string, version: Version | null) {
  const { storage, site } = useApp();
  /** All versions that were in the form: a server may still answer with an earlier one after a save. */
  const own = useRef(new Set<Version>());
  useEffect(() => {
    if (version !== null) own.current.add(version);
  }, [version]);
  // Not while the tab is in the background, because all editors may share one account's limit.
  const { data: now = { drafts: site.drafts, others: '' } } = useQuery({
    queryKey: ['others', path, version],
    queryFn: () => findOthers(storage, path, own.current),
    placeholderData: (before) => before,
    // Also says what the last save has made, such as a draft that can be published.
    retry: true,
    retryDelay: (count) => Math.min(5_000 * 2 ** count, MINUTE),
    refetchInterval: MINUTE,
    refetchOnWindowFocus: 'always',
  });
  const draft = now.drafts.find((one) => one.path === path);
  const file = site.files.find((one) => one.path === path);
  const isPublished = !draft && file?.isPublished === true;
  const { data: state = '' } = useQuery({
    queryKey: ['live', path],
    queryFn: () => readLiveState(storage, path),
    enabled: isPublished,
    refetchInterval: ({ state }) => (state.data?.startsWith(LIVE) ? false : MINUTE),
    refetchOnWindowFocus: true,
  });
  if (!isPublished) return { file, draft, others: now.others, live: '' };
  const live =
    theSite().timeZone.timestampOf(date) > Date.now() ? `Scheduled for ${dayAndTime(date)}` : state;
  return { file, draft, others: now.others, live };
}

/** Finds all drafts, and says who else edits the page. */
async function findOthers(storage: Storage, path: string, own: ReadonlySet<Version>) {
  const { drafts, newest } = await storage.snapshot();
  const version = newest.get(path);
  const isNewer = own.size > 0 && version !== undefined && !own.has(version);
  if (isNewer) return { drafts, others: NEWER };
  const theirs = drafts.find((draft) => draft.path === path && !draft.isMine);
  if (theirs) {
    const others = `${theirs.author} is editing a draft of this page. Your changes will be added to it.`;
    return { drafts, others };
  }
  const isElsewhere = (await countWindows(path)) > 1;
  return { drafts, others: isElsewhere ? 'This page is also open in another window.' : '' };
}

const NEWER =
  'Someone else has saved this page since you opened it. Your next save adds your changes to theirs.';

const LIVE = 'Live';

/* Only who publishes through GitHub needs it. */
const importLiveState = () => import(/* webpackChunkName: "editor-github" */ './live-state');

/**
 * Says since when the last save is live, or that it is not; empty when editing locally.
 * @param path a file or folder
 */
export async function readLiveState(storage: Storage, path: string, live = LIVE): Promise<string> {
  if (!storage.built) return '';
  const { liveState } = await loadPart(importLiveState);
  return liveState(storage, storage.built, path, live);
}

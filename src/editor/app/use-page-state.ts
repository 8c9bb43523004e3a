import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { dayAndTime, since } from '../dates/read-date';
import { countWindows } from '../document/device-copies';
import { theSite } from '../site-description';
import type { Storage, Version } from '../storage/storage';
import { useApp } from './app-context';
import { readBuild } from './read-build';

const MINUTE = 60_000;

/** A build that takes longer has probably failed. */
const MAX_BUILD_MS = 20 * MINUTE;

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
    refetchInterval: MINUTE,
    refetchOnWindowFocus: 'always',
  });
  const draft = now.drafts.find((one) => one.path === path);
  const { data: state = '' } = useQuery({
    queryKey: ['live', path],
    queryFn: () => liveState(storage, path),
    refetchInterval: ({ state }) => (state.data?.startsWith(LIVE) ? false : MINUTE),
    refetchOnWindowFocus: true,
  });
  const file = site.files.find((one) => one.path === path);
  if (draft || !file?.isPublished) return { file, draft, others: now.others, live: '' };
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

/**
 * Says since when the last save is live, or that it is not; empty when editing locally.
 * @param path a file or folder
 */
export async function liveState(storage: Storage, path: string, isLive = LIVE): Promise<string> {
  const { built } = storage;
  if (!built) return '';
  const { commit, now } = await readBuild();
  if (commit === undefined) return '';
  const [online, { published }, [last]] = await Promise.all([
    built(commit),
    storage.snapshot(),
    storage.lastChanges([path]),
  ]);
  if (!last || online.size === 0) return '';
  const at = since(last.when);
  if (filesBelow(published, path) === filesBelow(online, path)) return `${isLive} since ${at}`;
  return now - Date.parse(last.when) < MAX_BUILD_MS
    ? `Published at ${at}. The website is updating.`
    : `Published at ${at}, but the update probably failed: contact the website administrator. Nothing is lost.`;
}

/** Identifies a file, or all files in a folder. */
function filesBelow(files: ReadonlyMap<string, Version>, path: string): string {
  return [...files].filter(([name]) => `${name}/`.startsWith(`${path}/`)).join();
}

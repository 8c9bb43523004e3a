import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { timestampOf } from '../../content/long-date';
import type { Storage } from '../storage/storage';
import { useApp } from './app-context';
import { dayAndTime, since } from './day-and-time';

const MINUTE = 60_000;

/** A build that takes longer has most likely failed. */
const MAX_BUILD_MS = 20 * MINUTE;

const buildSchema = v.object({ commit: v.optional(v.string()), builtAt: v.string() });

/** Whether visitors see what was saved last, and who else is editing it. */
export function usePageState(path: string, content: unknown) {
  const { storage, site } = useApp();
  const { data: others = '' } = useQuery({
    queryKey: ['others', path],
    queryFn: () => storage.othersAt(path),
    refetchInterval: MINUTE,
    refetchIntervalInBackground: true,
  });
  const { data: live = '' } = useQuery({
    queryKey: ['live', path],
    queryFn: () => liveState(storage, path),
    refetchInterval: MINUTE,
  });
  const draft = site.drafts.find((one) => one.path === path);
  const date = String(Object(content).created_at ?? '');
  const isPublished = site.files.some((file) => file.path === path && file.isPublished);
  if (draft || !isPublished) return { draft, others, state: '' };
  const state = timestampOf(date) > Date.now() ? `Scheduled for ${dayAndTime(date)}` : live;
  return { draft, others, state };
}

/** On this machine, nothing says what visitors see. */
async function liveState({ lastPublished }: Storage, path: string): Promise<string> {
  if (!lastPublished) return '';
  const response = await fetch('/build.json', { cache: 'no-store' });
  const build = v.parse(buildSchema, await response.json());
  const published = build.commit && (await lastPublished(path, build.commit));
  if (!published) return '';
  if (published.isOnline) return `Live since ${since(build.builtAt)}`;
  const at = since(published.when);
  return Date.now() - Date.parse(published.when) < MAX_BUILD_MS
    ? `Published at ${at}. The website is updating.`
    : `Published at ${at}, but not live yet. The update probably failed: contact the website administrator. Nothing is lost.`;
}

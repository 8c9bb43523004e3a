import * as v from 'valibot';
import { timestampOf } from '../../content/long-date';
import type { EditorConfig } from '../config/editor-config';
import { pathOf } from './content-format';
import type { State } from './decap-store';
import { backend } from './versions/backend';
import { draftAuthor, lastPublished, reaches } from './versions/github-status';

/** The entry of a form, or the list of a collection. */
export type Place = { readonly collection: string; readonly slug: string | undefined };

const LAGOS = { timeStyle: 'short', timeZone: 'Africa/Lagos' } as const;
const time = new Intl.DateTimeFormat('en-GB', LAGOS);
/** The day and the time in Lagos, such as `6 October 2026 at 09:00`. */
export const dateTime = new Intl.DateTimeFormat('en-GB', { ...LAGOS, dateStyle: 'long' });

/** Says which news wait for their time: the one in the form, or those in the list. */
export function scheduledNews({ collection, slug }: Place, state: State, now: number): string {
  if (collection !== 'news') return '';
  if (slug !== undefined) {
    const date = state.entryDraft.get('entry')?.get('data')?.get('created_at');
    return isLater(date, now) ? `Scheduled: it appears on ${dateTime.format(new Date(date))}.` : '';
  }
  const { entities = {} } = state.entries.toJS();
  const waiting = Object.values(entities)
    .filter((entry) => entry.collection === 'news')
    .flatMap(({ data }) => {
      const { title, created_at: date } = data ?? {};
      return isLater(date, now) ? [`“${title}” on ${dateTime.format(new Date(date))}`] : [];
    });
  return waiting.length === 0 ? '' : `Scheduled: ${waiting.join('; ')}.`;
}

function isLater(date: unknown, now: number): date is string {
  return typeof date === 'string' && timestampOf(date) > now;
}

const WINDOW_KEY = 'editor-window';

/** This window, among those that have a page open. It stays the same over a reload, and a copied tab has another. */
const WINDOW = window.sessionStorage.getItem(WINDOW_KEY) ?? crypto.randomUUID();
window.sessionStorage.removeItem(WINDOW_KEY);
window.addEventListener('pagehide', () => window.sessionStorage.setItem(WINDOW_KEY, WINDOW));

const othersSchema = v.object({ others: v.number() });

/** Says who else has the page of a form open, as far as the backend can tell. */
export async function othersAtPage(config: EditorConfig, collection: string, slug: string) {
  if (config.backend.name === 'github') {
    const author = await draftAuthor({ collection, slug });
    return author === undefined
      ? ''
      : `${author} has begun a draft of this page. What you save goes into it.`;
  }
  const params = { path: pathOf(config, collection, slug), window: WINDOW };
  const { others } = v.parse(othersSchema, await backend().request?.({ action: 'open', params }));
  return others === 0 ? '' : 'This page is open in another window, too.';
}

const buildSchema = v.object({ commit: v.optional(v.string()), builtAt: v.string() });

/** A build that takes longer has most likely failed. */
const MAX_BUILD_MS = 20 * 60_000;

/** Says whether the published version of a page is what the website serves. */
export async function stateOnWebsite(
  config: EditorConfig,
  collection: string,
  slug: string,
  now: number,
) {
  if (config.backend.name !== 'github') return '';
  const published = await lastPublished(pathOf(config, collection, slug));
  const response = await fetch('/build.json', { cache: 'no-store' });
  const build = v.safeParse(buildSchema, response.ok ? await response.json() : undefined);
  if (!published || !build.success || build.output.commit === undefined) return '';
  const { commit, builtAt } = build.output;
  if (await reaches(commit, published.sha)) return `On the website since ${since(builtAt, now)}.`;
  const at = since(published.when, now);
  return now - Date.parse(published.when) < MAX_BUILD_MS
    ? `Published at ${at}; the website is still being built.`
    : `Published at ${at}, but not on the website. The build has most likely failed: tell the person who looks after the website. Nothing is lost, and the site stays as it was.`;
}

/** The time of today, or the day and time. */
function since(date: string, now: number): string {
  const [day, today] = [date, now].map((one) => dateTime.format(new Date(one)).split(' at ')[0]);
  const isToday = day === today;
  return (isToday ? time : dateTime).format(new Date(date));
}

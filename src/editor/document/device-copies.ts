import * as v from 'valibot';
import { attempt } from '../../schema/attempt';
import { titleOf } from '../content-paths';
import { deviceStore, unlessSilent } from '../storage/device-store';
import { readEarlier } from '../storage/earlier-databases';
import { StorageError } from '../storage/storage';

/** Raise the number when copies change their shape; later versions are not opened. */
const COPY_VERSION = 2;

const baseSchema = v.object({
  version: v.nullable(v.string()),
  content: v.optional(v.unknown()),
});

/** What all versions have. */
const commonSchema = v.object({
  title: v.string(),
  /** The time of the last change, in ISO 8601. */
  when: v.string(),
  /** Whether the editor has just made it, for example by duplicating a page: nobody's lost work was restored. */
  isPrepared: v.optional(v.boolean()),
  /** Saves of which it is unknown which of them arrived. */
  sent: v.fallback(
    v.optional(v.object({ path: v.string(), texts: v.pipe(v.array(v.string()), v.readonly()) })),
    undefined,
  ),
});

const copySchema = v.object({
  ...commonSchema.entries,
  format: v.literal(COPY_VERSION),
  /** The version opened or saved last. */
  base: baseSchema,
  content: v.unknown(),
});

/** The first copies had all steps for undo, and some no number. */
const earlierSchema = v.pipe(
  v.object({
    ...commonSchema.entries,
    format: v.optional(v.literal(1)),
    document: v.object({
      base: baseSchema,
      opened: v.optional(v.unknown()),
      steps: v.array(v.object({ content: v.optional(v.unknown()) })),
      done: v.number(),
    }),
  }),
  v.check(({ document: { steps, done } }) => done === 0 || done - 1 in steps),
  v.transform(({ document: { base, opened, steps, done }, ...copy }) => {
    return { ...copy, base, content: done === 0 ? opened : steps[done - 1]?.content };
  }),
);

const anySchema = v.union([copySchema, earlierSchema]);

export type DeviceCopy = Readonly<Omit<v.InferOutput<typeof anySchema>, 'format'>>;

const copies = deviceStore<unknown>('copy');

/** Added pictures and documents, by the key of their copy and their URL in the content, which contains a hash. */
const files = deviceStore<Blob>('file');

const fileKey = (copy: string, url: string) => `${copy}\n${url}`;

let last: Promise<unknown> = Promise.resolve();

/** Copies are stored and removed one after the other: a file takes longer than a removal. */
function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

let takingOver: Promise<void> | undefined;

/** Takes over what earlier versions of the editor stored, once. */
function takeOver(): Promise<void> {
  takingOver ??= unlessSilent(
    readEarlier(async ({ key, copy, files: added }) => {
      const { key: own, release } = await claimNew(pathOf(key));
      const kept = await Promise.all([
        copies.set(own, copy),
        ...[...added].map(([url, file]) => files.set(fileKey(own, url), file)),
      ]);
      release();
      return kept.every(Boolean);
    }),
  ).catch(() => undefined);
  return takingOver;
}

/**
 * All unsaved changes, newest first. A page that is open in two windows has two copies, and so have two new pages of one
 * kind; `place` opens this one in the editor.
 */
export async function listCopies() {
  return findCopies(() => true);
}

async function findCopies(isWanted: (key: string) => boolean) {
  await takeOver();
  const entries = await inOrder(() => copies.entries(isWanted));
  const found = entries.flatMap(([key, value]) => {
    const copy = readCopy(value);
    const path = pathOf(key);
    return copy ? [{ ...copy, key, path, place: key === path ? `${key} 1` : key }] : [];
  });
  return found.sort((a, b) => b.when.localeCompare(a.when));
}

function readCopy(value: unknown): DeviceCopy | undefined {
  const { success, output } = v.safeParse(anySchema, value);
  return success ? output : undefined;
}

async function findCopy(key: string): Promise<DeviceCopy | undefined> {
  return readCopy(await inOrder(() => copies.get(key)));
}

async function filesOf(copy: string): Promise<ReadonlyMap<string, Blob>> {
  const start = fileKey(copy, '');
  const own = await files.entries((key) => key.startsWith(start));
  return new Map(own.map(([key, file]) => [key.slice(start.length), file]));
}

/** @returns whether the device has stored the copy with its files */
export function storeCopy(
  key: string,
  copy: DeviceCopy,
  added: ReadonlyMap<string, Blob> = new Map(),
): Promise<boolean> {
  return inOrder(async () => {
    const isStored = await copies.set(key, { ...copy, format: COPY_VERSION });
    const known = new Set(added.size === 0 ? [] : await files.keys());
    const missing = [...added].filter(([url]) => !known.has(fileKey(key, url)));
    const kept = await Promise.all(
      missing.map(([url, file]) => files.set(fileKey(key, url), file)),
    );
    return isStored && kept.every(Boolean);
  });
}

/** Deletes all copies of a page, even those that cannot be opened. */
export async function removeCopiesOf(path: string): Promise<void> {
  const keys = await inOrder(copies.keys);
  await removeCopies(...keys.filter((key) => pathOf(key) === path));
}

/** The path of the page to which the key or place of a copy belongs; a path stays as it is. */
export function pathOf(key: string): string {
  return key.replace(/ \d+$/, '');
}

/** Deletes copies with their files; copies of other windows keep theirs. */
export function removeCopies(...keys: readonly string[]): Promise<void> {
  return inOrder(async () => {
    await copies.remove(...keys);
    const all = await files.keys();
    const own = all.filter((one) => keys.some((key) => one.startsWith(fileKey(key, ''))));
    await files.remove(...own);
  });
}

/** A device copy that belongs to this window until it is released. */
export type Claim = {
  readonly key: string;
  readonly copy: DeviceCopy | undefined;
  /** The files that were stored with the copy, by their URL in the content. */
  readonly files: ReadonlyMap<string, Blob>;
  /** @param after the last work with the copy */
  readonly release: (after?: Promise<unknown>) => void;
};

/** Finds room for a new copy. A page's first one is stored at its path, the others have a number. */
export async function claimNew(path: string): Promise<Claim> {
  const known = await inOrder(copies.keys);
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? path : `${path} ${number}`;
    const release = known.includes(key) ? undefined : await lock(LOCK + key, 0);
    if (release) return { key, copy: undefined, files: await filesOf(key), release };
  }
}

/**
 * Finds a copy that no other window has open, or room for a new one.
 * @param place the path of a page, for its newest copy, or the place of one copy
 */
export async function claimCopy(place: string): Promise<Claim> {
  await takeOver();
  await Promise.all(releasing);
  const path = pathOf(place);
  const known = await findCopies((key) => pathOf(key) === path);
  for (const { key } of known.filter((copy) => place === path || copy.place === place)) {
    // Waits, because its window may have been closed just now.
    const release = await lock(LOCK + key, GIVE_UP_MS);
    if (release) return { key, copy: await findCopy(key), files: await filesOf(key), release };
  }
  return claimNew(path);
}

/**
 * Stores a new file that the editor has made, beside the path's other copies: the next window that opens the path finds
 * it first, because it is the newest.
 * @throws StorageError if the device has not stored it
 */
export async function prepareCopy(
  path: string,
  content: unknown,
  added?: ReadonlyMap<string, Blob>,
): Promise<void> {
  const title = titleOf(path, content);
  const when = new Date().toISOString();
  const copy = { base: { version: null }, content, title, when, isPrepared: true };
  const { key, release } = await claimNew(path);
  const storing = storeCopy(key, copy, added);
  release(storing);
  if (!(await storing)) throw new StorageError('refused', NO_ROOM);
}

const NO_ROOM = 'This browser has no room for the copy: its storage is full or blocked.';

/** Works with a copy, unless it is open again by then, with what was typed since. */
export async function workIfFree(key: string, work: () => Promise<unknown>): Promise<void> {
  const release = await lock(LOCK + key, 0);
  release?.(work());
}

/** In how many windows of this browser a page is open. */
export async function countWindows(path: string): Promise<number> {
  const held = (await attempt(() => navigator.locks.query())?.catch(() => undefined))?.held ?? [];
  const keys = held.map(({ name = '' }) => name).filter((name) => name.startsWith(LOCK));
  return keys.filter((name) => pathOf(name.slice(LOCK.length)) === path).length;
}

/** The start of the names of locks, each of which says that a window has a copy open. */
const LOCK = 'editor copy ';

/** Locks of this window that are about to be free, so that a page can be opened again at once. */
const releasing = new Set<Promise<unknown>>();

const GIVE_UP_MS = 500;

/**
 * @param patience how long to wait for the lock, in ms
 * @returns a function that releases the lock; `undefined` if another window has it
 */
function lock(name: string, patience: number): Promise<Claim['release'] | undefined> {
  const waiting = new AbortController();
  const options = patience === 0 ? { ifAvailable: true } : { signal: waiting.signal };
  const timer = setTimeout(() => waiting.abort(), patience);
  return new Promise((resolve) => {
    const granted = (own: Lock | null) => {
      clearTimeout(timer);
      if (!own) return resolve(undefined);
      return new Promise<void>((end) =>
        resolve((after = Promise.resolve()) => {
          releasing.add(held);
          void held.finally(() => releasing.delete(held));
          void after.finally(end);
        }),
      );
    };
    // A browser that refuses or lacks locks, for example because it blocks all cookies, keeps nothing either.
    const refused = () => resolve(() => undefined);
    const held: Promise<unknown> =
      attempt(() => navigator.locks.request(name, options, granted)) ?? Promise.resolve(refused());
    held.catch(({ name: why }: Error) => (why === 'AbortError' ? resolve(undefined) : refused()));
  });
}

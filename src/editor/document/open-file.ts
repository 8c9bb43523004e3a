import { useEffect, useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { describeSchema } from '../../schema/describe-schema';
import type { Key } from '../../schema/problems';
import { folderOf, schemaOf, titleOf } from '../content-paths';
import { thisMinute } from '../dates/read-date';
import { isSame } from '../merge/is-same';
import { findPlace, rowKeysIn } from '../merge/row-keys';
import { theSite } from '../site-description';
import { loadPart } from '../storage/load-part';
import { readNewest, type Storage, type StoredFile, type Version } from '../storage/storage';
import { useWindowEvent } from '../window-events';
import {
  type Claim,
  claimCopy,
  claimNew,
  type DeviceCopy,
  pathOf,
  removeCopies,
  storeCopy,
  workIfFree,
} from './device-copies';
import {
  type Base,
  changeAt,
  contentOf,
  type EditedDocument,
  openDocument,
  placeOf,
  undoOrRedo,
  valueAt,
} from './edited-document';
import { finishContent, isNewPath } from './new-files';
import type { AskSides, SaveResult } from './save-document';
import type { SaveSettings } from './save-file';
import { emptyContent, normalizeContent, readContent } from './write-content';

type Settings = {
  readonly storage: Storage;
  /** The path when the file is opened, or the place of a device copy; the first save of a new file changes the path. */
  readonly place: string;
  readonly ask: AskSides;
};

/** Whether the form is there, or why not. */
type FileState =
  | { readonly kind: 'loading' | 'missing' | 'open' }
  /** It could not be read. */
  | { readonly kind: 'failed'; readonly error: Error }
  /** It is not JSON. */
  | { readonly kind: 'broken'; readonly version: Version };

export type State = {
  readonly path: string;
  readonly state: FileState;
  readonly document: EditedDocument;
  /** What is in the form, without empty optional fields. */
  readonly content: unknown;
  readonly isChanged: boolean;
  /** Whether the device has stored the changes, if there are any. */
  readonly isKept: boolean;
  /** When the restored changes were made. */
  readonly restored?: string | undefined;
  /** Added pictures and documents, by their URL in the content. */
  readonly files: ReadonlyMap<string, Blob>;
  /** Saves of which it is unknown which of them arrived. */
  readonly sent?: DeviceCopy['sent'];
};

/** The device copy is written when typing pauses for this long, in ms: beside a writing, letters are late in a long file. */
const PAUSE_MS = 500;

/** And this often while it does not pause, in ms. The first letter is written at once: a tab may close then. */
const KEEP_MS = 3000;

/** What saves and merges: a form opens without it. */
export const importSaving = () => import(/* webpackChunkName: "editor-questions" */ './save-file');
const loadSaving = () => loadPart(importSaving);

const EMPTY: Base = { version: null, content: undefined };

export type OpenFile = ReturnType<typeof openFile>;

/** A file in the editor. No state of React, so that a letter renders only what shows it. */
export function openFile({ storage, place, ask }: Settings) {
  let now: State = {
    path: pathOf(place),
    state: { kind: 'loading' },
    document: openDocument(EMPTY),
    content: undefined,
    isChanged: false,
    isKept: true,
    files: new Map(),
  };
  let claim: Claim | undefined;
  let isClosed = false;
  let hasCopy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keptAt = 0;
  let summary = summaryOf(now);
  const listeners = new Set<() => void>();
  const show = (change: Partial<State>): void => {
    now = { ...now, ...change };
    const next = summaryOf(now);
    if (!isSame(summary, next)) summary = next;
    for (const listener of listeners) listener();
  };
  /** For changes that the device copy has, too. */
  const set = (change: Partial<State>): void => {
    clearTimeout(timer);
    const rest = keptAt + KEEP_MS - performance.now();
    timer = setTimeout(() => void keep(), Math.min(PAUSE_MS, Math.max(0, rest)));
    show(change);
  };
  const normal = (content: unknown) =>
    normalizeContent(describeSchema(schemaOf(now.path)), content);
  const take = (document: EditedDocument): void => {
    if (document === now.document) return;
    const content = normal(contentOf(document));
    const isChanged = !isSame(content, normal(document.base.content ?? document.opened));
    set({ document, content, isChanged });
  };
  const change = (keys: readonly Key[], value: unknown): void =>
    take(changeAt(now.document, keys, value));
  /** Writes the device copy if there is a change that it lacks. */
  const keep = async (): Promise<void> => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const key = claim?.key;
    if (key === undefined) return;
    // A save or a photo ends after its form was closed.
    if (isClosed) await workIfFree(key, () => write(key));
    else await write(key);
  };
  const write = async (key: string): Promise<void> => {
    const { isChanged, document, path, content, sent, files } = now;
    if (isChanged) {
      hasCopy = true;
      keptAt = performance.now();
      const copy = {
        base: document.base,
        content: contentOf(document),
        title: titleOf(path, content),
        when: new Date().toISOString(),
        sent,
      };
      const isStored = await storeCopy(key, copy, files);
      if (isStored !== now.isKept) show({ isKept: isStored });
      return;
    }
    if (!now.isKept) show({ isKept: true });
    if (hasCopy) await removeCopies(key);
    hasCopy = false;
  };

  const load = async (): Promise<void> => {
    const { path } = now;
    const copy = claim?.copy;
    const [file] = isNewPath(path) || copy ? [] : await readNewest(storage, [path]);
    if (!copy && !file && !isNewPath(path)) return show({ state: { kind: 'missing' } });
    const base = copy?.base ?? (file ? baseOf(file) : EMPTY);
    if (file && base.content === undefined) {
      return show({ state: { kind: 'broken', version: file.version } });
    }
    const opened = openDocument(base, base.content ?? newContent(path));
    take(copy ? changeAt(opened, [], copy.content) : opened);
    show({
      state: { kind: 'open' },
      files: new Map(claim?.files),
      restored: restoredFrom(copy),
      sent: copy?.sent,
    });
  };
  const open = () => {
    const { kind } = now.state;
    if (kind === 'failed' || kind === 'broken') show({ state: { kind: 'loading' } });
    void load().catch((error: Error) => show({ state: { kind: 'failed', error } }));
  };

  /** Gives a new file its name without closing the form; call `take` together with the new state. */
  const claimName = async (next: string) => {
    if (next === now.path) return { take: () => undefined };
    const found = await claimNew(next);
    return {
      take: () => {
        const old = claim;
        claim = found;
        set({ path: next });
        old?.release();
        if (isClosed) found.release();
        if (old) void removeCopies(old.key);
      },
    };
  };
  /** The content as it would be saved. */
  const toSave = () => normal(finishContent(now.path, now.content, now.document.base.content));
  /** What a save needs. */
  const saved = { storage, ask, now: () => now, set, take, change, normal, toSave, claimName };

  return {
    now: () => now,
    summary: () => summary,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /**
     * Opens the file, with the changes that this device has kept.
     * @returns a function that closes it
     */
    start: () => {
      let isOpen = true;
      isClosed = false;
      void claimCopy(place).then((found) => {
        if (!isOpen) return found.release();
        claim = found;
        hasCopy = found.copy !== undefined || found.files.size > 0;
        return open();
      });
      return () => {
        isOpen = false;
        claim?.release(keep());
        isClosed = true;
      };
    },
    /** Reads the file again that could not be read. */
    open,
    keep,
    /** Opens the last saved version that can be read, as an unsaved change of the broken file. */
    openLastGood: async () => {
      const { path, state } = now;
      const { items } = await storage.history(path);
      const good = items.map(({ text }) => readContent(text)).find((one) => one !== undefined);
      if (good === undefined || state.kind !== 'broken') throw new Error(NO_GOOD_VERSION);
      const base = {
        version: state.version,
        content: emptyContent(describeSchema(schemaOf(path))),
      };
      take(openDocument(base, good));
      show({ state: { kind: 'open' } });
    },
    toSave,
    change,
    /** Undoes or redoes a change, and returns its place. */
    step: (kind: 'undo' | 'redo') => {
      const place = placeOf(now.document, kind);
      take(undoOrRedo(now.document, kind));
      return place;
    },
    /** The keys of a place on the page, which may show an earlier content; undefined if its row was deleted. */
    findKeys: (place: string) => findPlace(rowKeysIn(now.content), place),
    title: () => titleOf(now.path, now.content),
    /**
     * Replaces a text that was typed on the page.
     * @returns whether the text is still what the page shows
     */
    retype: (keys: readonly Key[], from: string, text: string): boolean => {
      const isIn = (content: unknown) => {
        const found = valueAt(content, keys);
        return typeof found === 'string' && found.trim() === from.trim();
      };
      // The page shows a phone number, for example, as the site reads it.
      const isShown =
        isIn(now.content) || isIn(v.safeParse(schemaOf(now.path), now.content).output);
      if (isShown) change(keys, text);
      return isShown;
    },
    /** Goes back to the saved version; undo brings the changes back. */
    discardChanges: () => {
      const { base, opened } = now.document;
      change([], normal(base.content ?? opened));
    },
    /**
     * Takes the newest saved version into the form; what was typed since `from` is kept.
     * @param from the content that the newest version replaces; the last saved content by default
     */
    update: async (from: unknown = now.document.base.content) => {
      const [file] = await readNewest(storage, [now.path]);
      if (file && now.state.kind === 'missing') return load();
      if (file) await (await loadSaving()).adopt(saved, baseOf(file), from);
      else show({ state: { kind: 'missing' } });
    },
    /** Adds another editor's changes to the form, as one change; what was typed since `from` is kept. */
    mergeIn: async (theirs: unknown, from: unknown) =>
      (await loadSaving()).mergeIn(saved, theirs, from),
    addFile: (url: string, file: Blob) => set({ files: new Map(now.files).set(url, file) }),
    /**
     * @throws StorageError
     * @throws TakenError
     */
    save: async (settings: SaveSettings): Promise<SaveResult> =>
      (await loadSaving()).saveFile(saved, settings),
  };
}

/** Opens a file as long as the component is on screen. Its changes are stored on the device. */
export function useOpenFile(settings: Settings): OpenFile {
  const [file] = useState(() => openFile(settings));
  useEffect(() => file.start(), [file]);
  useWindowEvent('pagehide', () => void file.keep());
  return file;
}

/** Where the website has the file, or may have it after a save of which nobody knows whether it arrived. */
export function savedAs({ path, sent }: Pick<State, 'path' | 'sent'>): string {
  return sent?.path ?? path;
}

/** Renders again for each change of the file. */
export function useFileNow(file: OpenFile): State {
  return useSyncExternalStore(file.subscribe, file.now);
}

/** Renders again only when a picture or document is added. */
export function useAddedFiles(file: OpenFile): State['files'] {
  return useSyncExternalStore(file.subscribe, () => file.now().files);
}

/** What the screen around the form shows; not for each letter. */
export function useFileSummary(file: OpenFile): ReturnType<typeof summaryOf> {
  return useSyncExternalStore(file.subscribe, file.summary);
}

function summaryOf({ path, state, content, document, isChanged, isKept, restored }: State) {
  const { base, steps, done } = document;
  return {
    path,
    state: state.kind,
    title: titleOf(path, content),
    /** When visitors see the page from; empty if it has no date. */
    date: theSite().dateOf(Object(content)) ?? '',
    version: base.version,
    isChanged,
    isAtRisk: isChanged && !isKept,
    restored: isChanged ? restored : undefined,
    canUndo: done > 0,
    canRedo: done < steps.length,
  };
}

/** The content of a file; undefined if it is not JSON. */
function baseOf({ version, text }: StoredFile): Base {
  return { version, content: readContent(text) };
}

const NO_GOOD_VERSION =
  'There is no earlier version of this page. Contact the website administrator.';

/** When the restored changes were made; undefined if there are none. */
function restoredFrom(copy: DeviceCopy | undefined): string | undefined {
  return copy?.isPrepared ? undefined : copy?.when;
}

function newContent(path: string): unknown {
  const empty = emptyContent(describeSchema(schemaOf(path)));
  return folderOf(path)?.start?.(Object(empty), thisMinute()) ?? empty;
}

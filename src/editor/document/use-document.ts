import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { describeSchema } from '../../schema/describe-schema';
import type { Key } from '../../schema/problems';
import { folderOf, schemaOf } from '../content-paths';
import { thisMinute } from '../dates/read-date';
import { isSame } from '../merge/match-entries';
import { conflictsOf, keyOf, mergeVersions } from '../merge/merge';
import { findPlace, namePlace, rowKeysIn } from '../merge/row-keys';
import {
  readNewest,
  type Storage,
  StorageError,
  type StoredFile,
  type Version,
} from '../storage/storage';
import { useWindowEvent } from '../use-window-events';
import { type Claim, claimCopy, type DeviceCopy, removeCopies, storeCopy } from './device-copies';
import {
  applyEdit,
  type Base,
  contentOf,
  type Edit,
  type EditedDocument,
  openDocument,
  placeOf,
  valueAt,
} from './edited-document';
import { finishContent, isNewPath, titleOf } from './new-files';
import { type AskSides, type SaveResult, saveDocument, textOf } from './save-document';
import { emptyContent, normalizeContent, readContent } from './write-content';

type Settings = {
  readonly storage: Storage;
  /** The path when the document is opened; the first save of a new file changes it. */
  readonly path: string;
  /** All content files, so that a new one gets a unique name. */
  readonly paths: readonly string[];
  readonly ask: AskSides;
};

type SaveSettings = {
  /** All content files, as of now. */
  readonly paths: readonly string[];
  /** Added files, and others that the document needs. */
  readonly findFiles: (content: unknown) => Promise<ReadonlyMap<string, Blob>>;
  /** Throws an error if the text must not be saved. */
  readonly check: (path: string, text: string) => void;
};

/** Between two writings of the device copy, in ms. */
const KEEP_MS = 500;

/** An open file with its changes, which are stored on the device a moment later. */
export function useDocument({ storage, path: openedPath, paths, ask }: Settings) {
  const [path, setPath] = useState(openedPath);
  const spec = useMemo(() => describeSchema(schemaOf(path)), [path]);
  const [document, setDocument] = useState(() => openDocument(EMPTY));
  const [state, setState] = useState<'loading' | 'missing' | 'open'>('loading');
  const [error, setError] = useState<Error>();
  /** The version of a file that is not JSON. */
  const [broken, setBroken] = useState<Version>();
  /** When the restored changes were made. */
  const [restored, setRestored] = useState<string>();
  const [files, setFiles] = useState<ReadonlyMap<string, Blob>>(new Map());
  /** Whether the device has stored the changes, if there are any. */
  const [isKept, setIsKept] = useState(true);
  const [sent, setSent] = useState<DeviceCopy['sent']>();
  const content = contentOf(document);
  const { base, initialContent } = document;
  // Defers nothing before the form opens, so that the empty content is never checked.
  const deferred = useDeferredValue(state === 'open' ? content : undefined) ?? content;
  const deferredContent = useMemo(
    () => normalizeContent(spec, finishContent(path, base.content, deferred, paths).content),
    [spec, path, paths, base, deferred],
  );
  const saved = useMemo(
    () => normalizeContent(spec, base.content ?? initialContent),
    [spec, base, initialContent],
  );
  const isChanged = state === 'open' && !isSame(normalizeContent(spec, content), saved);
  /** The document after the last edit, which need not be on screen yet. */
  const edited = useRef(document);
  const dispatch = useCallback((edit: Edit) => {
    edited.current = applyEdit(edited.current, edit);
    setDocument(edited.current);
  }, []);
  const newest = useRef({ path, sent, files });
  newest.current = { path, sent, files };
  const claim = useRef<Claim>(undefined);
  const hasCopy = useRef(false);
  const toSave = () => {
    const { base: from } = edited.current;
    const typed = contentOf(edited.current);
    return normalizeContent(spec, finishContent(path, from.content, typed, paths).content);
  };

  const load = async () => {
    setError(undefined);
    setBroken(undefined);
    const copy = claim.current?.copy;
    const file = isNewPath(path) || copy ? undefined : await readNewest(storage, path);
    if (!copy && !file && !isNewPath(path)) return setState('missing');
    const found = file ? baseOf(file) : EMPTY;
    if (file && found.content === undefined) return setBroken(file.version);
    const fresh = file ? found.content : newContent(path, emptyContent(spec));
    setFiles(new Map(claim.current?.files));
    setRestored(restoredFrom(copy));
    setSent(copy?.sent);
    const opening = copy?.document ?? openDocument(found, fresh);
    dispatch({ kind: 'open', document: opening });
    return setState('open');
  };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keptAt = useRef(0);
  /** Writes the device copy if there is a change that it lacks. */
  const keepNow = async () => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const key = claim.current?.key;
    if (key === undefined) return;
    if (!isChanged) {
      setIsKept(true);
      const isStored = hasCopy.current;
      hasCopy.current = false;
      return isStored ? removeCopies(key) : undefined;
    }
    hasCopy.current = true;
    keptAt.current = Date.now();
    const copy = {
      document: edited.current,
      title: titleOf(path, contentOf(edited.current)),
      when: new Date().toISOString(),
      sent,
    };
    setIsKept(await storeCopy(key, copy, files));
  };
  const keep = useEffectEvent(keepNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the copy contains
  useEffect(() => {
    if (state !== 'open') return;
    const wait = Math.max(0, keptAt.current + KEEP_MS - Date.now());
    timer.current ??= setTimeout(() => void keep(), wait);
  }, [state, path, document, files, sent]);
  useWindowEvent('pagehide', () => void keepNow());

  const open = () => void load().catch(setError);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is opened once
  useEffect(() => {
    let isOpen = true;
    void claimCopy(openedPath).then((found) => {
      if (!isOpen) return found.release();
      claim.current = found;
      hasCopy.current = found.copy !== undefined || found.files.size > 0;
      return open();
    });
    return () => {
      isOpen = false;
      claim.current?.release(keep());
    };
  }, []);

  const change = useCallback(
    (keys: readonly Key[], value: unknown) =>
      dispatch({ kind: 'change', keys, value, at: Date.now() }),
    [dispatch],
  );
  /** The keys of a place on the page, which may show an earlier content; undefined if its row was deleted. */
  const findKeys = useCallback(
    (place: string) => findPlace(rowKeysIn(contentOf(edited.current)), place),
    [],
  );
  const currentTitle = useCallback(
    () => titleOf(newest.current.path, contentOf(edited.current)),
    [],
  );
  const nameOf = useCallback(
    (at: string) => namePlace(rowKeysIn(contentOf(edited.current)), at),
    [],
  );
  /** Undoes or redoes a change, and returns its place. */
  const step = useCallback(
    (kind: 'undo' | 'redo') => {
      const place = placeOf(edited.current, kind);
      dispatch({ kind });
      return place;
    },
    [dispatch],
  );
  const addFile = useCallback(
    (url: string, file: Blob) => setFiles((now) => new Map(now).set(url, file)),
    [],
  );
  /**
   * Replaces `from` by `newer` in the form; what was typed since `from` is kept. Asks if a colleague has changed the
   * same text: `next` must not hide that change.
   */
  const adopt = async (next: Base, from: unknown, newer: unknown = next.content) => {
    const [base, theirs] = [from, newer].map((one) => normalizeContent(spec, one));
    const versionsOf = (one: unknown) => ({ base, theirs, yours: normalizeContent(spec, one) });
    const conflicts = conflictsOf(versionsOf(contentOf(edited.current)));
    const question = { schema: schemaOf(path), base, conflicts, isDeleted: false, who: undefined };
    const sides = conflicts.length === 0 ? new Map() : await ask(question);
    // Without an answer, the next save finds the conflict again.
    if (!sides) return;
    const follow = (one: unknown) =>
      mergeVersions(versionsOf(one), (conflict) =>
        sides.get(keyOf(conflict)) === 'theirs' ? 'theirs' : 'yours',
      );
    dispatch({ kind: 'saved', base: next, follow: isSame(base, theirs) ? undefined : follow });
  };
  /** Gives a new file its name without closing the form; call `take` together with the new state. */
  const claimName = async (next: string) => {
    if (next === newest.current.path) return { take: () => undefined };
    const found = await claimCopy(next);
    return {
      take: () => {
        const old = claim.current;
        claim.current = found;
        setPath(next);
        old?.release();
        if (old) void removeCopies(old.key);
      },
    };
  };
  /** Continues from a save that arrived although its answer did not. */
  const takeSent = async (): Promise<StoredFile | undefined> => {
    const { sent: earlier } = newest.current;
    const file = earlier && (await readNewest(storage, earlier.path));
    if (!file || file.text !== earlier?.text) return undefined;
    const name = await claimName(file.path);
    name.take();
    dispatch({ kind: 'saved', base: baseOf(file) });
    return file;
  };
  /** Takes the result of a save into the form; what was typed since `sending` is kept. */
  const takeSaved = async (result: SaveResult, sending: unknown) => {
    const name = result.isSaved ? await claimName(result.path) : undefined;
    setSent(undefined);
    if (name) setRestored(undefined);
    name?.take();
    await adopt(result.base, sending, result.content);
  };

  return {
    path,
    state,
    /** Why the file could not be read. */
    error,
    open,
    isBroken: broken !== undefined,
    /** Opens the last saved version that can be read, as an unsaved change of the broken file. */
    openLastGood: async () => {
      const { items } = await storage.history(path);
      const good = items.map(({ text }) => readContent(text)).find((one) => one !== undefined);
      if (good === undefined || broken === undefined) throw new Error(NO_GOOD_VERSION);
      const base = { version: broken, content: emptyContent(spec) };
      setBroken(undefined);
      dispatch({ kind: 'open', document: openDocument(base, good) });
      setState('open');
    },
    spec,
    content,
    /** The version that was opened or saved last. */
    version: base.version,
    /** The content as it would be saved, slightly older while typing. */
    deferredContent,
    /** The content as it would be saved now. */
    toSave,
    isChanged,
    isKept,
    restored: isChanged ? restored : undefined,
    files,
    canUndo: document.done > 0,
    canRedo: document.done < document.steps.length,
    change,
    step,
    findKeys,
    nameOf,
    currentTitle,
    /**
     * Replaces a text that was typed on the page.
     * @returns whether the text is still what the page shows
     */
    retype: (keys: readonly Key[], from: string, text: string): boolean => {
      const now = valueAt(contentOf(edited.current), keys);
      const isShown = typeof now === 'string' && now.trim() === from.trim();
      if (isShown) change(keys, text);
      return isShown;
    },
    /** Goes back to the saved version; undo brings the changes back. */
    discardChanges: () => dispatch({ kind: 'change', keys: [], value: saved, at: Date.now() }),
    /**
     * Takes the newest saved version into the form; what was typed since `from` is kept.
     * @param from the content that the newest version replaces; the last saved content by default
     */
    update: async (from: unknown = edited.current.base.content) => {
      const file = await readNewest(storage, newest.current.path);
      if (file && state === 'missing') return load();
      if (file) await adopt(baseOf(file), from);
      else setState('missing');
    },
    /** Adds another editor's changes to the form, as one change; what was typed since `from` is kept. */
    mergeIn: (theirs: unknown, from: unknown) => {
      const value = (now: unknown) =>
        mergeVersions({ base: from, theirs, yours: normalizeContent(spec, now) }, () => 'yours');
      dispatch({ kind: 'change', keys: [], value, at: Date.now() });
    },
    addFile,
    /**
     * @throws StorageError
     * @throws TakenError
     */
    save: async ({ paths: known, findFiles, check }: SaveSettings): Promise<SaveResult> => {
      const arrived = await takeSent();
      const at = arrived?.path ?? path;
      const from = arrived ? baseOf(arrived) : edited.current.base;
      const typed = contentOf(edited.current);
      const target = finishContent(at, from.content, typed, known);
      const sending = normalizeContent(spec, target.content);
      // Adds the redirect of a changed URL to the form, so that the next save keeps the redirect.
      if (!isSame(normalizeContent(spec, typed), sending)) {
        dispatch({ kind: 'change', keys: [], value: sending, at: Date.now() });
      }
      const text = textOf(target.path, sending);
      check(target.path, text);
      const earlier = newest.current.sent;
      setSent({ path: target.path, text });
      const result = await saveDocument({
        storage,
        ask,
        path: target.path,
        base: from,
        content: sending,
        isNew: isNewPath(at),
        files: await findFiles(sending),
        sent: earlier?.path === target.path ? earlier.text : undefined,
      }).catch((reason: unknown) => {
        const mayHaveArrived = reason instanceof StorageError && reason.kind !== 'refused';
        if (!mayHaveArrived) setSent(undefined);
        throw reason;
      });
      await takeSaved(result, sending);
      return result;
    },
  };
}

const EMPTY: EditedDocument['base'] = { version: null, content: undefined };

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

function newContent(path: string, empty: unknown): unknown {
  return folderOf(path)?.start?.(Object(empty), thisMinute()) ?? empty;
}

import { useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { describeSchema } from '../../content/describe-schema';
import type { Key } from '../../content/problems';
import { thisMinute } from '../dates/read-date';
import { schemaOf } from '../draft';
import { isSame } from '../merge/match-entries';
import { mergeVersions } from '../merge/merge';
import type { Storage, StoredFile, Version } from '../storage/storage';
import { addedFiles, copies } from './device-copies';
import {
  applyEdit,
  contentOf,
  type EditedDocument,
  openDocument,
  placeOf,
} from './edited-document';
import { finishContent, isNewPath, titleOf } from './new-files';
import { type AskSides, saveDocument } from './save-document';
import { emptyContent, readContent, tidyContent } from './write-content';

type Settings = {
  readonly storage: Storage;
  readonly path: string;
  /** All content files, so that a new one gets a unique name. */
  readonly paths: readonly string[];
  readonly ask: AskSides;
};

/** An open file with its changes, which are stored on the device immediately. */
export function useDocument({ storage, path, paths, ask }: Settings) {
  const spec = useMemo(() => describeSchema(schemaOf(path)), [path]);
  const [document, dispatch] = useReducer(applyEdit, EMPTY, openDocument);
  const [state, setState] = useState<'loading' | 'missing' | 'open'>('loading');
  const [error, setError] = useState<Error>();
  /** The version of a file that is not JSON. */
  const [broken, setBroken] = useState<Version>();
  /** When the restored changes were made. */
  const [restored, setRestored] = useState<string>();
  const [files, setFiles] = useState<ReadonlyMap<string, Blob>>(new Map());
  const content = contentOf(document);
  const { base, opened } = document;
  const finished = useMemo(
    () => finishContent(path, base.content, content, paths),
    [path, paths, base, content],
  );
  const tidy = useMemo(() => tidyContent(spec, finished.content), [spec, finished]);
  // Defers nothing before the form opens, so that the empty content is never checked.
  const checked = useDeferredValue(state === 'open' ? tidy : undefined) ?? tidy;
  const saved = useMemo(() => tidyContent(spec, base.content ?? opened), [spec, base, opened]);
  const isChanged = state === 'open' && !isSame(tidy, saved);
  const newest = useRef(document);
  newest.current = document;

  const load = async (ignoreCopy: boolean) => {
    setError(undefined);
    setBroken(undefined);
    const [copy, added] = await Promise.all([
      ignoreCopy ? undefined : copies.get(path),
      addedFiles.entries(),
    ]);
    const [file] = isNewPath(path) || copy ? [] : await storage.read([path]);
    if (!copy && !file && !isNewPath(path)) return setState('missing');
    const found = readFile(file);
    if (file && found.content === undefined) return setBroken(file.version);
    const fresh = file ? found.content : newContent(path, emptyContent(spec));
    setFiles(new Map(added));
    setRestored(copy?.when);
    const opening = copy?.document ?? { ...openDocument(found), opened: fresh };
    dispatch({ kind: 'open', document: opening });
    return setState('open');
  };
  const open = (ignoreCopy: boolean) => void load(ignoreCopy).catch(setError);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is opened once
  useEffect(() => open(false), [path]);

  useEffect(() => {
    if (state !== 'open') return;
    const when = new Date().toISOString();
    if (isChanged) void copies.set(path, { document, title: titleOf(path, tidy), when });
    else void copies.remove(path);
  }, [state, path, document, isChanged, tidy]);

  return {
    state,
    /** Why the file could not be read. */
    error,
    open: () => open(false),
    isBroken: broken !== undefined,
    /** Opens the last saved version that can be read, as an unsaved change of the broken file. */
    openLastGood: async () => {
      const versions = await storage.history(path);
      const good = versions.map(({ text }) => readContent(text)).find((one) => one !== undefined);
      if (good === undefined || broken === undefined) throw new Error(NO_GOOD_VERSION);
      const base = { version: broken, content: emptyContent(spec) };
      setBroken(undefined);
      dispatch({ kind: 'open', document: { ...openDocument(base), opened: good } });
      setState('open');
    },
    spec,
    content,
    /** The content as it would be saved. */
    tidy,
    /** The same as `tidy`, or slightly older while typing. */
    checked,
    isChanged,
    restored: isChanged ? restored : undefined,
    files,
    canUndo: document.done > 0,
    canRedo: document.done < document.steps.length,
    change: (keys: readonly Key[], value: unknown) =>
      dispatch({ kind: 'change', keys, value, at: Date.now() }),
    /** Undoes or redoes a change, and returns its place. */
    step: (kind: 'undo' | 'redo') => {
      dispatch({ kind });
      return placeOf(document, kind);
    },
    /** Opens the last saved version. */
    reload: async () => {
      await copies.remove(path);
      await load(true);
    },
    addFile: async (address: string, file: Blob) => {
      setFiles((now) => new Map(now).set(address, file));
      await addedFiles.set(address, file);
    },
    /** @throws StorageError */
    save: async () => {
      // Adds the redirect of a changed URL to the form, so that the next save keeps the redirect.
      if (!isSame(tidyContent(spec, content), tidy)) {
        dispatch({ kind: 'change', keys: [], value: tidy, at: Date.now() });
      }
      const sent = { path: finished.path, content: tidy };
      const result = await saveDocument({ storage, base, files, ask, ...sent });
      const typed: unknown = tidyContent(spec, contentOf(newest.current));
      if (!isSame(result.content, tidy)) {
        // Text typed while saving is applied to the merged content.
        const versions = { base: tidy, theirs: result.content, yours: typed };
        const merged = mergeVersions(versions, () => 'yours');
        dispatch({ kind: 'saved', base: result.base, content: merged });
      } else dispatch({ kind: 'saved', base: result.base });
      if (result.isSaved) {
        setRestored(undefined);
        await addedFiles.remove(...result.sent);
        if (sent.path !== path) await copies.remove(path);
      }
      return { ...result, path: sent.path };
    },
  };
}

/** The content of a file; undefined if it is not JSON. */
function readFile(file: StoredFile | undefined): EditedDocument['base'] {
  return file ? { version: file.version, content: readContent(file.text) } : EMPTY;
}

const NO_GOOD_VERSION =
  'There is no earlier version of this page. Contact the website administrator.';

const EMPTY: EditedDocument['base'] = { version: null, content: undefined };

function newContent(path: string, empty: unknown): unknown {
  return path.startsWith('content/news/') ? { ...Object(empty), created_at: thisMinute() } : empty;
}

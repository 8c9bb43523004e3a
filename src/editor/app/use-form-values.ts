import { useCallback, useMemo, useState } from 'react';
import type { Problem } from '../../schema/problems';
import type { useFileUrls } from '../document/file-urls';
import type { useDocument } from '../document/use-document';
import type { FieldOpener } from '../form/field-opener';
import type { FormContext } from '../form/form-context';
import { isSame } from '../merge/match-entries';
import { useApp } from './app-context';
import { linkTargets, pictureLibrary } from './site-files';
import type { useSaving } from './use-saving';

type Settings = {
  readonly document: ReturnType<typeof useDocument>;
  readonly saving: ReturnType<typeof useSaving>;
  readonly urls: ReturnType<typeof useFileUrls>;
  readonly opener: FieldOpener;
  readonly found: readonly Problem[];
};

/** The values that all fields share: the same object while someone types, so that only one field renders. */
export function useFormValues({ document, saving, urls, opener, found }: Settings): FormContext {
  const { site, hasNewsBackend } = useApp();
  const { path: file, canUndo, canRedo, addFile, nameOf, findKeys, currentTitle } = document;
  const { change: changeDocument, step: stepDocument } = document;
  const { announce, blockSaving, isRefused } = saving;
  const change = useCallback<FormContext['change']>(
    (keys, value) => {
      announce('');
      changeDocument(keys, value);
    },
    [announce, changeDocument],
  );
  const step = useCallback<FormContext['history']['step']>(
    (kind) => {
      const keys = stepDocument(kind);
      if (keys) opener.open({ path: keys.join('.') });
      announce('');
    },
    [announce, opener, stepDocument],
  );
  const targets = useMemo(() => linkTargets(site, hasNewsBackend), [site, hasNewsBackend]);
  const kept = useEqual(found);
  const problems = useMemo(
    () => new Map(kept.map(({ keys, message }) => [keys.join('.'), message])),
    [kept],
  );
  const files = useMemo<FormContext['files']>(
    () => ({
      ...urls,
      title: currentTitle,
      add: addFile,
      library: (fits) => pictureLibrary(site, fits),
    }),
    [urls, currentTitle, addFile, site],
  );
  const places = useMemo(() => ({ nameOf, findKeys }), [nameOf, findKeys]);
  const history = useMemo(() => ({ canUndo, canRedo, step }), [canUndo, canRedo, step]);
  return useMemo(
    () => ({
      file,
      places,
      change,
      history,
      announce,
      blockSaving,
      problems,
      isRefused,
      targets,
      files,
    }),
    [file, places, change, history, announce, blockSaving, problems, isRefused, targets, files],
  );
}

/** Returns the earlier value as long as the new one is equal. */
function useEqual<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (isSame(kept, value)) return kept;
  setKept(value);
  return value;
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { specAt } from '../../schema/problems';
import { schemaOf } from '../content-paths';
import { valueAt } from '../document/edited-document';
import type { OpenFile } from '../document/open-file';
import { emptyContent } from '../document/write-content';
import { joinPath, keysAt } from '../form/form-context';
import { isSame } from '../merge/is-same';

type Settings = {
  /** The field to open, such as `terms.0.dates.new`. */
  readonly field: string | undefined;
  readonly document: OpenFile;
  readonly isOpen: boolean;
  /** Opens a field. */
  readonly onOpen: (field: string) => void;
};

/** Adds the entry that the URL asks for, once, unless the list already ends with an empty one. */
export function useNewEntry({ field, document, isOpen, onOpen }: Settings): void {
  const isDone = useRef(false);
  const [, list] = /^(.+)\.new$/.exec(field ?? '') ?? [];
  const add = useEffectEvent(() => {
    if (list === undefined || isDone.current) return;
    isDone.current = true;
    const { path, content } = document.now();
    // A reload must not add another one.
    window.history.replaceState(null, '', `#/${path}`);
    const keys = keysAt(list);
    const spec = specAt({ schema: schemaOf(path), value: content }, keys);
    const entries = valueAt(content, keys);
    if (spec?.kind !== 'list' || !Array.isArray(entries)) return;
    const empty = emptyContent(spec.entry);
    const isThere = isSame(entries.at(-1), empty);
    if (!isThere) document.change(keys, [...entries, empty]);
    onOpen(joinPath(list, isThere ? entries.length - 1 : entries.length));
  });
  useEffect(() => {
    if (isOpen) add();
  }, [isOpen]);
}

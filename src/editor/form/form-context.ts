import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type * as v from 'valibot';
import type { FieldSpec } from '../../schema/describe-schema';
import { EMPTY } from '../../schema/fields';
import type { Key, Problem } from '../../schema/problems';
import type { CellPosition } from '../grid/grid-cells';
import type { LibraryGroup } from '../pictures/picture-value';
import type { LinkTarget, SharedText } from '../site-description';

export type SpecOf<Kind extends FieldSpec['kind']> = Extract<FieldSpec, { kind: Kind }>;

export type FieldProps<Kind extends FieldSpec['kind'] = FieldSpec['kind']> = {
  readonly spec: SpecOf<Kind>;
  readonly value: unknown;
  /** The field's path, such as `rows.6.area`; empty for the whole form. */
  readonly path: string;
};

/** A position in a line of a field. */
export type Line = {
  readonly text: string;
  readonly offset: number;
  /** What was pasted there, up to `end`, instead of Enter. */
  readonly end?: number | undefined;
  readonly pasted?: { readonly html: string; readonly text: string } | undefined;
};

/** The values that all fields of a form share. */
export type FormContext = {
  /** The schema of the whole document. */
  readonly schema: v.GenericSchema;
  /** Sets a value, or computes it from the current one. */
  readonly change: (keys: readonly Key[], value: unknown | ((now: unknown) => unknown)) => void;
  /** The whole document, as it is now. */
  readonly currentContent: () => unknown;
  /** The document as it was opened or saved last; undefined if it is new. */
  readonly savedContent: () => unknown;
  /** Calls the listener after each change of the document. Returns a function that ends this. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Undo and redo for the whole document. */
  readonly history: {
    readonly canUndo: boolean;
    readonly canRedo: boolean;
    readonly step: (kind: 'undo' | 'redo') => void;
  };
  /** Shows a message, for example after a deletion. */
  readonly announce: (message: string) => void;
  /** Prevents saving for a reason, such as photo processing. Returns a function that ends this. */
  readonly blockSaving: (reason: string) => () => void;
  /** Says whether a table fills the window, behind which the page need not follow. */
  readonly cover: (isCovered: boolean) => void;
  /** Error messages by field path, such as `rows.6.area`. */
  readonly problems: ReadonlyMap<string, string>;
  /** Whether a save was rejected: from then on, untouched fields show errors too. */
  readonly isRefused: boolean;
  /** What links can lead to. */
  readonly targets: readonly LinkTarget[];
  readonly sharedTexts: readonly SharedText[];
  readonly files: {
    /** The title of the page or album, after which photos are named. */
    readonly title: () => string;
    /** Adds a file to the next save. */
    readonly add: (url: string, file: Blob) => void;
    readonly urlOf: (src: string) => string;
    /** The URL of a picture that is shown small. */
    readonly smallUrlOf: (src: string) => string;
    /** The site's files that fit the field, grouped by page. */
    readonly library: (fits: (src: string) => boolean) => readonly LibraryGroup[];
  };
};

export const FormProvider = createContext<FormContext | undefined>(undefined);

export function useForm(): FormContext {
  const form = use(FormProvider);
  if (!form) throw new Error('A field is rendered outside a form');
  return form;
}

/**
 * For a field that shows another part of the document. A context would make React search all rows of a form for such
 * fields at each letter.
 * @param select returns the same value as long as the part is the same
 */
export function usePart<Part>(select: (content: unknown) => Part): Part {
  const { subscribe, currentContent } = useForm();
  return useSyncExternalStore(subscribe, () => select(currentContent()));
}

/** What the last save says, for a table that hides the bar. */
export const SavedContext = createContext('');

/** Changes when the focus has left a field and the check has seen what was typed there. */
export const LeftContext = createContext(0);

/**
 * The error of a field, or of several together, such as a last day before the first. A new one waits until the focus
 * leaves them and the check has seen what was typed: a date or an entry that has just been added is not finished.
 * @param findPlace the element around the fields
 */
export function useLateProblem(
  problem: string | undefined,
  findPlace: () => Element | null | undefined,
): string | undefined {
  const { isRefused } = useForm();
  const left = use(LeftContext);
  /** The newest error that does not wait. */
  const [shown, setShown] = useState(problem);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus decides only when the error changes, or it has moved
  useLayoutEffect(() => {
    if (!findPlace()?.contains(document.activeElement)) setShown(problem);
  }, [problem, left]);
  return isRefused || problem === shown ? problem : undefined;
}

/** A field to open and focus. */
export type FormTarget = {
  readonly path: string;
  /** Whether the text is being typed on the page, which keeps focus. */
  readonly isTyped?: boolean;
  /** The cell to open, of a table that is one text. */
  readonly cell?: CellPosition | undefined;
  /** Where to start a new line, as Enter does. */
  readonly line?: Line;
};

type Listener = (target: FormTarget) => void;

/** Opens fields once: a field that appears later, such as the next row of a deleted one, is left alone. */
export type FieldOpener = {
  readonly open: (target: FormTarget) => void;
  /** Ends the search for the field; the field itself calls this. */
  readonly finish: () => void;
  /** Calls the listener now if a field is still searched. Returns a function that ends it. */
  readonly listen: (listener: Listener) => () => void;
};

/** @param first the path of a field to open as soon as it is rendered */
export function fieldOpener(first?: string): FieldOpener {
  const listeners = new Set<Listener>();
  let pending: FormTarget | undefined = first === undefined ? undefined : { path: first };
  return {
    open: (target) => {
      pending = target;
      for (const listener of [...listeners]) listener(target);
    },
    finish: () => {
      pending = undefined;
    },
    listen: (listener) => {
      listeners.add(listener);
      if (pending) listener(pending);
      return () => void listeners.delete(listener);
    },
  };
}

/** Not part of the form's values: those change with the errors, and all rows of a list listen. */
export const OpenerProvider = createContext<FieldOpener | undefined>(undefined);

/** Calls the latest `onOpen` for each field to open. */
export function useOpenedField(onOpen: (target: FormTarget, finish: () => void) => void): void {
  const opener = use(OpenerProvider);
  if (!opener) throw new Error('A field is rendered outside a form');
  const onTarget = useEffectEvent((target: FormTarget) => onOpen(target, opener.finish));
  useEffect(() => opener.listen((target) => onTarget(target)), [opener]);
}

/** Splits `rows.6.area` into keys. */
export function keysAt(path: string): readonly Key[] {
  return path === '' ? [] : path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

export function joinPath(path: string, key: Key): string {
  return path === '' ? String(key) : `${path}.${key}`;
}

/** The path of the field that contains an element. */
export function pathOfField(element: Element): string | undefined {
  return element.closest('[data-path]')?.getAttribute('data-path') ?? undefined;
}

/** True for the path of a field, and for the paths of fields inside it. */
export function isWithin(path: string | undefined, field: string): boolean {
  return path === field || (path?.startsWith(`${field}.`) ?? false);
}

/** For example `Row 7, Where we are going, must not be empty.` or `Photo 1 needs a description.` */
export function problemSentence({ keys, place, message }: Problem): string {
  const names = place.replaceAll('"', '').split(', ');
  if (keys.at(-1) === 'alt' && message === EMPTY) {
    return asSentence(`${names.slice(0, -1).join(', ') || 'The image'} needs a description`);
  }
  return asSentence(`${names.join(', ')}${names.length > 1 ? ',' : ''} ${message}`.trim());
}

/** Turns an error such as `must not be empty` into a sentence, without hints about JSON. */
export function asSentence(text: string): string {
  const words = capitalize(text.replace(/; in JSON, .*/, ''));
  return /[.?!]$/.test(words) ? words : `${words}.`;
}

export function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

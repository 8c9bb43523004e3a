import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { Line } from './form-context';

/** A field to open and focus. */
export type FormTarget = {
  readonly path: string;
  /** Whether the text is being typed on the page, which keeps focus. */
  readonly isTyped?: boolean;
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

/** Not part of the form's values: those change with every letter, and all rows of a list listen. */
export const OpenerProvider = createContext<FieldOpener | undefined>(undefined);

/** Calls the latest `onOpen` for each field to open. */
export function useOpenedField(onOpen: (target: FormTarget, finish: () => void) => void): void {
  const opener = use(OpenerProvider);
  if (!opener) throw new Error('A field is rendered outside a form');
  const onTarget = useEffectEvent((target: FormTarget) => onOpen(target, opener.finish));
  useEffect(() => opener.listen((target) => onTarget(target)), [opener]);
}

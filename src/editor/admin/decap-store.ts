import type { FormEntry } from './decap';

/* The parts of Decap's store that are used here. */

/** What actions carry, each some of it. */
export type Payload = {
  readonly [key: string]: unknown;
  readonly message?: { readonly key?: string; readonly details?: unknown };
  /** An immutable map. */
  readonly field?: { get(key: string): unknown; set(key: string, value: string): Payload['field'] };
  /** Of a form it is an object, after a save in the workflow an immutable map. */
  readonly entry?: { readonly [key: string]: unknown; toJS?(): Payload['entry'] };
};
export type Action = { readonly type: string; readonly payload?: Payload };
export type Dispatch = (action: Action) => Action;
export type State = {
  readonly editorialWorkflow: { readonly hasIn: (path: readonly string[]) => boolean };
  readonly entryDraft: {
    readonly get: (key: 'entry') => FormEntry | undefined;
  };
  readonly auth: { readonly user?: unknown };
  readonly entries: {
    readonly toJS: () => { readonly entities?: Readonly<Record<string, Entity>> };
  };
};
type Entity = { readonly collection?: string; readonly data?: Payload };
export type Store = { readonly dispatch: Dispatch; readonly getState: () => State };

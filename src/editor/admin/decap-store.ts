import type { FormEntry } from './decap';

/* The parts of Decap's store that are used here. */

export type Payload = Readonly<Record<string, unknown>>;
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

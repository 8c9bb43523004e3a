import type { EditorConfig } from '../config/editor-config';
import type { Action, Dispatch, Payload, Store } from './decap-store';
import { searchTexts } from './editor-search';
import { watchForm } from './form-states';
import { showNotice } from './notice';
import { trackOpened } from './opened-entry';

type CreateStore = (...settings: readonly unknown[]) => Store;
type Enhancer = (createStore: CreateStore) => CreateStore;

/**
 * Works around faults of Decap in front of its store, through the hook that Redux has for its
 * developer tools. Decap makes its store while its script loads, so this must be called before.
 */
export function patchStore(config: EditorConfig): void {
  const compose =
    (enhancer: Enhancer): Enhancer =>
    (createStore) =>
      enhancer((...made) => {
        const store = createStore(...made);
        const saved = forgetFailedSaves(trackOpened(store), store.getState);
        const form = endSaves(watchForm(keepDrafts(saved)), store.getState);
        const dispatch = searchTexts(config, offerSignIn(allowNextSignIn(form)));
        return { ...store, dispatch };
      });
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
}

/**
 * Once the first save of an entry begins, Decap expects a pull request for it, also after that save
 * has failed: the next one then requests a branch that does not exist.
 */
function forgetFailedSaves(dispatch: Dispatch, getState: Store['getState']): Dispatch {
  let isFirst = false;
  return (action) => {
    const { type, payload } = action;
    if (type === 'UNPUBLISHED_ENTRY_PERSIST_REQUEST') {
      const key = `${payload?.collection}.${payload?.slug}`;
      isFirst = !getState().editorialWorkflow.hasIn(['entities', key]);
    }
    dispatch(action);
    if (type === 'UNPUBLISHED_ENTRY_PERSIST_FAILURE' && isFirst) {
      // Decap's own action for an entry that turns out to have no pull request.
      dispatch({ type: 'UNPUBLISHED_ENTRY_REDIRECT', payload });
    }
    return action;
  };
}

/**
 * Decap marks the form that is open when a save ends as saved. Where the saved form was left meanwhile, that would
 * store an incomplete entry, or take another form's changes for saved.
 */
function endSaves(dispatch: Dispatch, getState: Store['getState']): Dispatch {
  return (action) => {
    const { type, payload } = action;
    const isOpen = getState().entryDraft.get('entry')?.get('isPersisting');
    if (isOpen || !type.endsWith('ENTRY_PERSIST_SUCCESS')) return dispatch(action);
    // Only the workflow keeps more of a save than the form does.
    if (type === 'ENTRY_PERSIST_SUCCESS') return action;
    const entry = payload?.entry?.toJS?.();
    return dispatch({ type: 'UNPUBLISHED_ENTRY_SUCCESS', payload: { ...payload, entry } });
  };
}

/** Decap goes on showing "Logging in…" after it has refused somebody without write access. */
function allowNextSignIn(dispatch: Dispatch): Dispatch {
  return (action) => {
    const done = dispatch(action);
    if (action.type === 'AUTH_FAILURE') dispatch({ type: 'AUTH_REQUEST_DONE' });
    return done;
  };
}

/** Decap says only “Bad credentials” when GitHub does not know the sign-in any more. */
function offerSignIn(dispatch: Dispatch): Dispatch {
  return (action) => {
    const { key, details } = action.payload?.message ?? {};
    const isSignedOut = key === 'ui.toast.onLoggedOut' || /Bad credentials/.test(String(details));
    if (action.type !== 'NOTIFICATION_SEND' || !isSignedOut) return dispatch(action);
    showNotice(SIGNED_OUT, { label: 'Sign in again', run: () => dispatch({ type: 'LOGOUT' }) });
    return action;
  };
}

const SIGNED_OUT =
  'Your sign-in has expired, so nothing was loaded or saved. What you wrote is kept in this browser: after you have signed in, the editor offers to put it back.';

type Form = {
  readonly isRestored: boolean;
  readonly hasLoaded: boolean;
  readonly failure: Payload | undefined;
};

/**
 * Decap offers to restore an unsaved draft when a form opens, but does not wait for the entry itself.
 * The entry comes a little later and replaces the draft, or fails to load and leaves only its error.
 */
function keepDrafts(dispatch: Dispatch): Dispatch {
  const opened: Form = { isRestored: false, hasLoaded: false, failure: undefined };
  let form = opened;
  const onEntry = (action: Action) => {
    const isLate = form.isRestored && !form.hasLoaded;
    form = { ...form, hasLoaded: true };
    return isLate ? [] : [action];
  };
  /** The actions that Decap's store gets instead, by the type of the action. */
  const rules: Readonly<Record<string, (action: Action) => readonly Action[]>> = {
    DRAFT_DISCARD: (action) => {
      form = opened;
      return [action];
    },
    DRAFT_CREATE_FROM_LOCAL_BACKUP: (action) => {
      form = { ...form, isRestored: true };
      return form.failure ? [emptyEntry(form.failure), action] : [action];
    },
    DRAFT_CREATE_FROM_ENTRY: onEntry,
    DRAFT_CREATE_EMPTY: onEntry,
    ENTRY_FAILURE: (action) => {
      form = { ...form, hasLoaded: true, failure: action.payload };
      return [form.isRestored ? emptyEntry(action.payload) : action];
    },
  };
  return (action) => {
    for (const one of rules[action.type]?.(action) ?? [action]) dispatch(one);
    return action;
  };
}

/** An empty entry for one that could not be loaded, so that the form of the draft is shown. */
function emptyEntry({ collection, slug }: Payload = {}): Action {
  const entry = { collection, slug, path: '', raw: '', data: {}, meta: {}, mediaFiles: [] };
  return { type: 'ENTRY_SUCCESS', payload: { collection, entry } };
}

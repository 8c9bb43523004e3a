import * as v from 'valibot';
import { isSame } from '../merge/match-entries';
import { mergeVersions } from '../merge/three-way-merge';
import type { Dispatch, Payload, State, Store } from './decap-store';

type Data = Readonly<Record<string, unknown>>;

/** What the form was filled with, from which saving tells what somebody else has changed since. */
const openedSchema = v.object({
  /** The text of the file; none for a new item, and for a draft that was stored without it. */
  base: v.optional(v.string()),
  /** Whether it was that of a draft and not of the published site. */
  isDraft: v.optional(v.boolean()),
});
type Opened = v.InferOutput<typeof openedSchema>;

/** A save under way: what the form held, and what is written, which may hold other people's changes too. */
type Saving = { readonly form: Data; readonly written: Data; readonly isDraft: boolean };

let opened: Opened = {};
let saving: Saving | undefined;
let store: Store | undefined;

/** The state of Decap, once it has started. */
export function decapState(): State | undefined {
  return store?.getState();
}

export function openedEntry(): Opened {
  return opened;
}

/** Stores what a save writes: it becomes the base version once the save has succeeded. */
export function setSaving(next: Saving): void {
  saving = next;
}

/** Fills the form with other content than the saved one, which is not saved by that. */
export function fillForm(data: Data, base: Opened): void {
  const entry = store?.getState().entryDraft.get('entry');
  if (!store || !entry) return;
  store.dispatch({
    type: 'DRAFT_CREATE_FROM_ENTRY',
    payload: { entry: { ...entry.toJS(), raw: base.base, data } },
  });
  opened = base;
  markChanged(store);
}

/**
 * Follows what the form is filled with, in front of Decap's store. Decap has the text of an entry, but
 * after a save that is still the one before, and of a draft stored in the browser it is the draft's own.
 */
export function trackOpened({ dispatch, getState }: Store): Dispatch {
  let isStored = false;
  const rules: Readonly<Record<string, (payload: Payload | undefined) => void>> = {
    DRAFT_CREATE_FROM_ENTRY: (payload) => {
      const { raw, status } = payload?.entry ?? {};
      opened = raw ? { base: String(raw), isDraft: Boolean(status) } : {};
      isStored = false;
    },
    DRAFT_CREATE_EMPTY: () => {
      opened = {};
    },
    DRAFT_CREATE_FROM_LOCAL_BACKUP: () => {
      const stored = localStorage.getItem(storageKey(getState)) ?? '{}';
      opened = v.parse(v.fallback(openedSchema, {}), JSON.parse(stored));
      isStored = true;
    },
    DRAFT_CHANGE_FIELD: () => {
      // Decap stores the draft from now on.
      if (!isStored) localStorage.setItem(storageKey(getState), JSON.stringify(opened));
      isStored = true;
    },
    ENTRY_PERSIST_SUCCESS: afterSaving,
    UNPUBLISHED_ENTRY_PERSIST_SUCCESS: afterSaving,
  };
  function afterSaving() {
    const entry = getState().entryDraft.get('entry');
    localStorage.removeItem(storageKey(getState));
    isStored = false;
    if (!entry || !saving) return;
    const { form, written, isDraft } = saving;
    saving = undefined;
    const base = JSON.stringify(written);
    opened = { base, isDraft };
    if (isSame(form, written)) return;
    // Shows what others have changed; what was typed while saving stays.
    const now = entry.get('data').toJS();
    const data = mergeVersions({ base: form, theirs: written, yours: now }, () => 'yours');
    const filled = { ...entry.toJS(), raw: base, data };
    tracked({ type: 'DRAFT_CREATE_FROM_ENTRY', payload: { entry: filled } });
    opened = { base, isDraft };
  }
  const tracked: Dispatch = (action) => {
    const result = dispatch(action);
    rules[action.type]?.(action.payload);
    return result;
  };
  store = { dispatch: tracked, getState };
  return tracked;
}

function storageKey(getState: Store['getState']): string {
  const entry = getState().entryDraft.get('entry');
  return `opened:${entry?.get('collection')}/${entry?.get('slug')}`;
}

/** Dispatches a field's own value: Decap then counts the form as changed. */
function markChanged({ dispatch, getState }: Store): void {
  const data = getState().entryDraft.get('entry')?.get('data');
  const [name] = Object.keys(data?.toJS() ?? {});
  if (!data || name === undefined) return;
  const field = new Map([['name', name]]);
  dispatch({
    type: 'DRAFT_CHANGE_FIELD',
    payload: { field, value: data.get(name), metadata: {}, entries: [] },
  });
}

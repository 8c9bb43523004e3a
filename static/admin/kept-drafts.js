/*
 * Decap keeps what was not saved in the browser, and asks at the next opening whether to put it back.
 * But it does not wait for the entry itself, which comes from the server a little later and takes the
 * draft's place, or fails to come and leaves nothing but its error.
 */

/** Hands Decap's actions on to `dispatch`, but for those that would replace a draft that was put back. */
export function keepDrafts(dispatch) {
  const opened = { isPutBack: false, hasCome: false, failure: undefined };
  let form = opened;
  const entryComes = (action) => {
    const isLate = form.isPutBack && !form.hasCome;
    form = { ...form, hasCome: true };
    return isLate ? [] : [action];
  };
  /** By the type of an action, what Decap's store gets in its place. */
  const rules = {
    DRAFT_DISCARD(action) {
      form = opened;
      return [action];
    },
    DRAFT_CREATE_FROM_LOCAL_BACKUP(action) {
      form = { ...form, isPutBack: true };
      return form.failure ? [emptyEntry(form.failure), action] : [action];
    },
    DRAFT_CREATE_FROM_ENTRY: entryComes,
    DRAFT_CREATE_EMPTY: entryComes,
    ENTRY_FAILURE(action) {
      form = { ...form, hasCome: true, failure: action.payload };
      return [form.isPutBack ? emptyEntry(action.payload) : action];
    },
  };
  return (action) => {
    for (const one of rules[action.type]?.(action) ?? [action]) dispatch(one);
    return action;
  };
}

/** An empty entry in the place of one that could not be loaded, so that the form of the draft is shown. */
function emptyEntry({ collection, slug }) {
  const entry = { collection, slug, path: '', raw: '', data: {}, meta: {}, mediaFiles: [] };
  return { type: 'ENTRY_SUCCESS', payload: { collection, entry } };
}

import type { Action, Dispatch } from './decap-store';
import { focusFirstError } from './form-names';

/** The class of the page while the form has not been saved since it was opened. */
const UNSAVED = 'editor-unsaved';

/** Does what Decap does not, when its store says that a form was changed, left, saved or refused. */
export function watchForm(dispatch: Dispatch): Dispatch {
  let isNew = false;
  return (action) => {
    const done = dispatch(action);
    const { type, payload } = action;
    if (isNoticeCleared(action)) dispatch({ type, payload: { ...payload, ...lastDay(payload) } });
    if (type.endsWith('ENTRY_PERSIST_SUCCESS')) {
      document.body.classList.remove(UNSAVED);
      // After the first save Decap discards the new-item form and opens the saved item.
      isNew = /\/new$/.test(window.location.hash);
    }
    if (type === 'DRAFT_DISCARD') {
      document.body.classList.toggle(UNSAVED, !isNew);
      isNew = false;
    }
    const isRefused = payload?.message?.key === 'ui.toast.missingRequiredField';
    if (type === 'NOTIFICATION_SEND' && isRefused) focusFirstError();
    return done;
  };
}

/** Without its last day removed too, the next notice would be over before it began. */
function isNoticeCleared({ type, payload }: Action): boolean {
  const isNotice = /\/urgent-notice$/.test(window.location.hash);
  return (
    type === 'DRAFT_CHANGE_FIELD' &&
    isNotice &&
    payload?.field?.get('name') === 'text' &&
    payload?.value === ''
  );
}

function lastDay(payload: Action['payload']) {
  return { field: payload?.field?.set('name', 'lastDay'), value: '' };
}

const ENTRY = /#\/collections\/[^/]+\/entries\/.+/;

/** Decap shows the form of an entry without its content when its address is written over that of another. */
export function reloadForOtherEntry(reload = () => window.location.reload()): void {
  window.addEventListener('hashchange', ({ oldURL, newURL }) => {
    if (ENTRY.test(oldURL) && ENTRY.test(newURL)) reload();
  });
}

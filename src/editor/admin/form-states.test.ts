import { focusFirstError } from './form-names';
import { watchForm } from './form-states';

jest.mock('./form-names', () => ({ focusFirstError: jest.fn() }));

/** The actions that Decap's store gets for a changed text of a page. */
function sentFor(page: string, value: string, changed = 'text') {
  window.location.hash = `#/collections/settings/entries/${page}`;
  const sent: object[] = [];
  const dispatch = watchForm((action) => {
    const { field, ...others } = action.payload ?? {};
    sent.push({ name: field?.get('name'), ...others });
    return action;
  });
  const field = new Map([['name', changed]]);
  dispatch({ type: 'DRAFT_CHANGE_FIELD', payload: { field, value, entries: ['saved'] } });
  return sent;
}

test('a notice that is removed loses its last day; no other text does', () => {
  const text = { name: 'text', value: '', entries: ['saved'] };
  expect(sentFor('urgent-notice', '')).toEqual([text, { ...text, name: 'lastDay' }]);
  expect(sentFor('urgent-notice', '', 'level')).toEqual([{ ...text, name: 'level' }]);
  expect(sentFor('urgent-notice', 'Closed')).toEqual([{ ...text, value: 'Closed' }]);
  expect(sentFor('site', '')).toEqual([text]);
});

test('a form says nothing of saved changes until it has been saved', () => {
  const dispatch = watchForm((action) => action);
  const isUnsaved = () => document.body.classList.contains('editor-unsaved');
  window.location.hash = '#/collections/news/entries/rain';
  dispatch({ type: 'DRAFT_DISCARD' });
  expect(isUnsaved()).toBe(true);
  dispatch({ type: 'ENTRY_PERSIST_FAILURE' });
  expect(isUnsaved()).toBe(true);
  dispatch({ type: 'UNPUBLISHED_ENTRY_PERSIST_SUCCESS' });
  expect(isUnsaved()).toBe(false);
  dispatch({ type: 'DRAFT_DISCARD' });
  expect(isUnsaved()).toBe(true);
  // A new item is opened once more when it has been saved.
  window.location.hash = '#/collections/news/new';
  dispatch({ type: 'ENTRY_PERSIST_SUCCESS' });
  dispatch({ type: 'DRAFT_DISCARD' });
  expect(isUnsaved()).toBe(false);
  // The form after that is another one.
  dispatch({ type: 'DRAFT_DISCARD' });
  expect(isUnsaved()).toBe(true);
});

test('a save that the form has refused leads to the first field that is not right, no other message does', () => {
  const dispatch = watchForm((action) => action);
  const send = (key: string) =>
    dispatch({ type: 'NOTIFICATION_SEND', payload: { message: { key } } });
  send('ui.toast.entrySaved');
  expect(focusFirstError).not.toHaveBeenCalled();
  send('ui.toast.missingRequiredField');
  expect(focusFirstError).toHaveBeenCalledTimes(1);
});

import { watchForm } from './form-states';

/** The actions that Decap's store gets for a changed text of a page. */
function sentFor(page: string, value: string) {
  window.location.hash = `#/collections/settings/entries/${page}`;
  const sent: { readonly name: unknown; readonly value: unknown }[] = [];
  const dispatch = watchForm((action) => {
    sent.push({ name: Object(action.payload?.field).get('name'), value: action.payload?.value });
    return action;
  });
  const field = { get: () => 'text', set: (_key: string, name: string) => ({ get: () => name }) };
  dispatch({ type: 'DRAFT_CHANGE_FIELD', payload: { field, value } });
  return sent;
}

test('a notice that is removed loses its last day; no other text does', () => {
  const text = { name: 'text', value: '' };
  expect(sentFor('urgent-notice', '')).toEqual([text, { name: 'lastDay', value: '' }]);
  expect(sentFor('urgent-notice', 'Closed')).toEqual([{ ...text, value: 'Closed' }]);
  expect(sentFor('site', '')).toEqual([text]);
});

test('a form says nothing of saved changes until it has been saved', () => {
  const dispatch = watchForm((action) => action);
  const isUnsaved = () => document.body.classList.contains('editor-unsaved');
  dispatch({ type: 'DRAFT_DISCARD' });
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
});

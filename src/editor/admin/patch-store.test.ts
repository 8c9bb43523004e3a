import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { localEditor } from '../../testing/editor-configs';
import { patchStore } from './patch-store';

type Action = { readonly type: string; readonly payload?: unknown };
type Dispatch = (action: Action) => unknown;
type State = {
  readonly editorialWorkflow: { readonly hasIn: (path: readonly string[]) => boolean };
  readonly entryDraft: Map<string, unknown>;
};
type Store = { readonly dispatch: Dispatch; readonly getState: () => State };

const putBack = { type: 'DRAFT_CREATE_FROM_LOCAL_BACKUP' };
const entry = { type: 'DRAFT_CREATE_FROM_ENTRY', payload: { entry: { slug: 'home' } } };
const emptyEntry = { type: 'DRAFT_CREATE_EMPTY' };
const failure = {
  type: 'ENTRY_FAILURE',
  payload: { collection: 'pages', slug: 'home', error: new Error('Failed to fetch') },
};
const typed = { type: 'DRAFT_CHANGE_FIELD' };
const left = { type: 'DRAFT_DISCARD' };
const saving = {
  type: 'UNPUBLISHED_ENTRY_PERSIST_REQUEST',
  payload: { collection: 'pages', slug: 'home' },
};
const notSaved = { ...saving, type: 'UNPUBLISHED_ENTRY_PERSIST_FAILURE' };
const forgotten = { ...saving, type: 'UNPUBLISHED_ENTRY_REDIRECT' };
const mockBackend = {
  type: 'ENTRY_SUCCESS',
  payload: {
    collection: 'pages',
    entry: expect.objectContaining({ collection: 'pages', slug: 'home', data: {} }),
  },
};

test.each([
  ['an entry opens as ever', [entry, typed], [entry, typed]],
  ['an entry that comes after the draft was put back is late', [putBack, entry], [putBack]],
  ['so is the empty form of a new item', [putBack, emptyEntry], [putBack]],
  ['a draft may be put back after the entry came', [entry, putBack], [entry, putBack]],
  ['an entry that is loaded again is shown', [putBack, entry, entry], [putBack, entry]],
  ['the next entry is shown', [putBack, entry, left, entry], [putBack, left, entry]],
  ['a draft stays when the entry does not come', [putBack, failure], [putBack, mockBackend]],
  [
    'a draft is shown after the entry did not come',
    [failure, putBack],
    [failure, mockBackend, putBack],
  ],
  ['the next draft stays too', [entry, left, putBack, entry], [entry, left, putBack]],
  ['a failure is that of its own form', [failure, left, putBack], [failure, left, putBack]],
  [
    'an entry that comes after its failure is shown',
    [putBack, failure, entry],
    [putBack, mockBackend, entry],
  ],
  ['without a draft the failure is shown', [failure, left, failure], [failure, left, failure]],
])('%s', (_name, actions, expected) => {
  expect(passedOn(actions)).toEqual(expected);
});

test('an entry whose first saving failed is one without a pull request, as before', () => {
  expect(passedOn([saving, notSaved])).toEqual([saving, notSaved, forgotten]);
});

test('an entry that has a pull request keeps it when saving fails', () => {
  expect(passedOn([saving, notSaved], ['pages.home'])).toEqual([saving, notSaved]);
  expect(passedOn([saving, typed, notSaved], ['pages.home'])).toEqual([saving, typed, notSaved]);
  // The next one of another page is its first.
  const other = { ...saving, payload: { collection: 'news', slug: 'rain' } };
  const otherNotSaved = { ...other, type: notSaved.type };
  const sent = [other, typed, otherNotSaved, saving, notSaved];
  const redirect = { ...other, type: forgotten.type };
  expect(passedOn(sent, ['pages.home'])).toEqual([...sent.slice(0, 3), redirect, saving, notSaved]);
});

test('a save ends in the form in which it began, and in no other', () => {
  const ended = { type: 'ENTRY_PERSIST_SUCCESS', payload: { collectionName: 'pages' } };
  expect(passedOn([ended], [], new Map([['isPersisting', true]]))).toEqual([ended]);
  expect(passedOn([ended])).toEqual([]);
  // The form that is open now has been saved before.
  const other = new Map([['isPersisting', false]]);
  expect(passedOn([typed, ended, left], [], other)).toEqual([typed, left]);
  const draft = { collection: 'pages', entry: { toJS: () => ({ slug: 'home' }) } };
  expect(passedOn([{ type: 'UNPUBLISHED_ENTRY_PERSIST_SUCCESS', payload: draft }])).toEqual([
    { type: 'UNPUBLISHED_ENTRY_SUCCESS', payload: { ...draft, entry: { slug: 'home' } } },
  ]);
});

test('who was refused can sign in again', () => {
  const refused = { type: 'AUTH_FAILURE' };
  expect(passedOn([refused])).toEqual([refused, { type: 'AUTH_REQUEST_DONE' }]);
});

test.each([
  { key: 'ui.toast.onFailToPersist', details: 'API_ERROR: Bad credentials' },
  { key: 'ui.toast.onFailToLoadEntries', details: 'API_ERROR: Bad credentials' },
  { key: 'ui.toast.onLoggedOut' },
])('the message of a sign-in that has expired offers another one: %j', async (message) => {
  const passed = passedOn([{ type: 'NOTIFICATION_SEND', payload: { message, type: 'error' } }]);
  expect(passed).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent(/^Your sign-in has expired/);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(passed).toEqual([{ type: 'LOGOUT' }]);
  expect(screen.queryByRole('status')).toBeNull();
});

test('any other message is Decap’s own', () => {
  const message = { key: 'ui.toast.onFailToPersist', details: 'API_ERROR: Failed to fetch' };
  const sent = { type: 'NOTIFICATION_SEND', payload: { message } };
  expect(passedOn([sent])).toEqual([sent]);
});

/** What Decap's store gets of the actions; `drafts` are the entries that have a pull request, `form` the one that is open. */
function passedOn(
  actions: readonly Action[],
  drafts: readonly string[] = [],
  form = new Map(),
): readonly Action[] {
  patchStore(localEditor);
  const passed: Action[] = [];
  const draftKeys = new Set(drafts);
  const plain = (): Store => ({
    dispatch: (action) => passed.push(action),
    getState: () => ({
      editorialWorkflow: {
        hasIn: ([group, key = '']) => group === 'entities' && draftKeys.has(key),
      },
      entryDraft: new Map([['entry', form]]),
    }),
  });
  // Redux's middleware gets the store that the hook makes.
  const middleware = (createStore: () => Store) => () => createStore();
  const store: Store = Object(window).__REDUX_DEVTOOLS_EXTENSION_COMPOSE__(middleware)(plain)();
  for (const action of actions) store.dispatch(action);
  expect(store.getState().entryDraft.get('entry')).toBe(form);
  return passed;
}

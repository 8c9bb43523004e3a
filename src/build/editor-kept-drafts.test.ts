type Action = { readonly type: string; readonly payload?: unknown };
type Dispatch = (action: Action) => unknown;
type Store = { readonly dispatch: Dispatch };

// The editor's own scripts are plain modules for the browser.
const { keepDrafts, keepDraftsThatWerePutBack } = jest.requireActual<{
  keepDrafts: (dispatch: Dispatch) => Dispatch;
  keepDraftsThatWerePutBack: () => void;
}>('../../static/admin/kept-drafts.js');

const putBack = { type: 'DRAFT_CREATE_FROM_LOCAL_BACKUP' };
const entry = { type: 'DRAFT_CREATE_FROM_ENTRY', payload: { entry: { slug: 'home' } } };
const emptyEntry = { type: 'DRAFT_CREATE_EMPTY' };
const failure = {
  type: 'ENTRY_FAILURE',
  payload: { collection: 'pages', slug: 'home', error: new Error('Failed to fetch') },
};
const typed = { type: 'DRAFT_CHANGE_FIELD' };
const left = { type: 'DRAFT_DISCARD' };
const standIn = {
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
  ['a draft stays when the entry does not come', [putBack, failure], [putBack, standIn]],
  [
    'a draft is shown after the entry did not come',
    [failure, putBack],
    [failure, standIn, putBack],
  ],
  ['without a draft the failure is shown', [failure, left, failure], [failure, left, failure]],
])('%s', (_name, actions, expected) => {
  expect(passedOn(actions)).toEqual(expected);
});

test('it stands between Redux and its middleware', () => {
  keepDraftsThatWerePutBack();
  const passed: Action[] = [];
  const middleware = (createStore: () => Store) => () => createStore();
  const plain = () => ({ dispatch: (action: Action) => passed.push(action) });
  const store: Store = Object(window).__REDUX_DEVTOOLS_EXTENSION_COMPOSE__(middleware)(plain)();
  store.dispatch(putBack);
  store.dispatch(entry);
  expect(passed).toEqual([putBack]);
});

function passedOn(actions: readonly Action[]): readonly Action[] {
  const passed: Action[] = [];
  const dispatch = keepDrafts((action) => passed.push(action));
  for (const action of actions) dispatch(action);
  return passed;
}

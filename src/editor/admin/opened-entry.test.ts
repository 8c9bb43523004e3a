import type { Action } from './decap-store';
import { openedEntry, setSaving, trackOpened } from './opened-entry';

type Data = Readonly<Record<string, unknown>>;

/** A store that keeps the entry in the form, as Decap's does, and what it was told. */
function open(raw: string) {
  let entry: Data = {};
  const told: string[] = [];
  let change: unknown;
  const dispatch = (action: Action) => {
    const { type, payload } = action;
    told.push(type);
    if (type === 'DRAFT_CHANGE_FIELD') change = payload;
    if (type === 'DRAFT_CREATE_FROM_ENTRY') entry = Object(payload?.entry);
    if (type === 'DRAFT_CREATE_FROM_LOCAL_BACKUP') entry = { ...entry, raw: 'the draft itself' };
    return action;
  };
  const immutable = (data: Data) => ({
    toJS: () => data,
    get: (key: string) => data[key],
  });
  const get = () =>
    Object({
      toJS: () => entry,
      get: (key: string) => (key === 'data' ? immutable(Object(entry.data)) : entry[key]),
    });
  const tracked = trackOpened({
    dispatch,
    getState: () => Object({ entryDraft: { get } }),
  });
  const place = { collection: 'specified', slug: 'home' };
  const send = (type: string, data: Data = JSON.parse(raw)) =>
    tracked({ type, payload: { entry: { ...place, raw, data } } });
  send('DRAFT_CREATE_FROM_ENTRY');
  return { send, told, form: () => entry.data, raw: () => entry.raw, change: () => change };
}

const OPENED = '{"title":"Home","text":"Hello"}';

test('the base version is what was opened, and after a save what was saved', () => {
  const { send } = open(OPENED);
  expect(openedEntry()).toEqual({ base: OPENED, isDraft: false });
  send('ENTRY_PERSIST_FAILURE');
  expect(openedEntry().base).toBe(OPENED);
  const written = { title: 'Home', text: 'Bye' };
  setSaving({ form: written, written, isDraft: true });
  send('ENTRY_PERSIST_SUCCESS');
  expect(openedEntry()).toEqual({ base: JSON.stringify(written), isDraft: true });
});

test('a draft that was stored in the browser is merged with what it was made of, not with itself', () => {
  open(OPENED).send('DRAFT_CHANGE_FIELD');
  // The page is opened again after somebody else has saved it.
  const { send } = open('{"title":"Home","text":"Theirs"}');
  send('DRAFT_CREATE_FROM_LOCAL_BACKUP');
  expect(openedEntry()).toEqual({ base: OPENED, isDraft: false });
  send('DRAFT_CHANGE_FIELD');
  expect(openedEntry().base).toBe(OPENED);
});

test('after a merge the form shows what others have written, and what was typed while saving', () => {
  const { send, form, raw, told } = open(OPENED);
  const mine = { title: 'Mine', text: 'Hello', note: 'Hello' };
  const written = { title: 'Mine', text: 'Theirs', note: 'Theirs' };
  setSaving({ form: mine, written, isDraft: true });
  send('DRAFT_CREATE_FROM_ENTRY', { title: 'Typed later', text: 'Hello', note: 'Typed later' });
  send('UNPUBLISHED_ENTRY_PERSIST_SUCCESS');
  expect(form()).toEqual({ title: 'Typed later', text: 'Theirs', note: 'Typed later' });
  expect(openedEntry()).toEqual({ base: JSON.stringify(written), isDraft: true });
  expect(raw()).toBe(JSON.stringify(written));
  // Without a merge the form is left alone.
  const before = told.length;
  setSaving({ form: written, written, isDraft: false });
  send('ENTRY_PERSIST_SUCCESS');
  expect(told.slice(before)).toEqual(['ENTRY_PERSIST_SUCCESS']);
});

test('of each entry that is changed it is kept in the browser what it was opened with', () => {
  const { send } = open(OPENED);
  send('DRAFT_CHANGE_FIELD');
  localStorage.clear();
  send('DRAFT_CHANGE_FIELD');
  expect(localStorage).toHaveLength(0);
  send('DRAFT_CREATE_FROM_ENTRY');
  expect(localStorage).toHaveLength(0);
  send('DRAFT_CHANGE_FIELD');
  expect(localStorage.key(0)).toBe('opened:specified/home');
  localStorage.clear();
});

test('after a save nothing is kept in the browser; a new item was made of nothing', () => {
  const { send } = open(OPENED);
  send('DRAFT_CHANGE_FIELD');
  const key = 'opened:specified/home';
  expect(localStorage.getItem(key)).toBe(JSON.stringify({ base: OPENED, isDraft: false }));
  const written = { title: 'Home', text: 'Bye' };
  setSaving({ form: written, written, isDraft: false });
  send('ENTRY_PERSIST_SUCCESS');
  expect(localStorage.getItem(key)).toBeNull();
  // What is written next is stored with what was saved.
  send('DRAFT_CHANGE_FIELD');
  expect(JSON.parse(localStorage.getItem(key) ?? '{}').base).toBe(JSON.stringify(written));
  send('DRAFT_CREATE_EMPTY');
  expect(openedEntry()).toEqual({});
});

test('a stored draft without a stored base version has none', () => {
  const { send } = open(OPENED);
  send('DRAFT_CREATE_FROM_LOCAL_BACKUP');
  expect(openedEntry()).toEqual({});
});

test('an entry that has a pull request was opened as a draft', () => {
  const store = { dispatch: (action: Action) => action, getState: () => Object({}) };
  const entry = { raw: OPENED, status: 'draft' };
  trackOpened(store)({ type: 'DRAFT_CREATE_FROM_ENTRY', payload: { entry } });
  expect(openedEntry()).toEqual({ base: OPENED, isDraft: true });
});

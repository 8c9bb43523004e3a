import '../../testing/school-editor';
import { rowKey } from '../merge/row-keys';
import {
  changeAt,
  contentOf,
  type EditedDocument,
  openDocument,
  placeOf,
  undoOrRedo,
} from './edited-document';
import { rebase } from './rebase';

const page = { title: 'Fees', rows: [{ area: 'A' }, { area: 'B' }] };
const opened = openDocument({ version: '1', content: page });

const change = (
  document: EditedDocument,
  keys: readonly (string | number)[],
  value: unknown,
  at = 0,
) => changeAt(document, keys, value, at);

test('changes one value and keeps the rest of the document', () => {
  const changed = contentOf(change(opened, ['rows', 1, 'area'], 'C'));
  expect(changed).toEqual({ title: 'Fees', rows: [{ area: 'A' }, { area: 'C' }] });
  expect(contentOf(opened)).toBe(page);
  expect(contentOf(change(opened, ['title'], undefined))).toEqual({ rows: page.rows });
});

test('a function changes the current value; a change without effect is not an undo step', () => {
  const append = (text: string) => (now: unknown) => `${now}${text}`;
  const twice = change(change(opened, ['title'], append('!'), 0), ['title'], append('?'), 5000);
  expect(contentOf(twice)).toMatchObject({ title: 'Fees!?' });
  expect(change(twice, ['title'], 'Fees!?')).toBe(twice);
});

test('undo and redo cover every change, and a new change clears redo', () => {
  let document = change(change(opened, ['title'], 'Fee', 0), ['rows'], [], 10);
  document = undoOrRedo(document, 'undo');
  expect(contentOf(document)).toEqual({ ...page, title: 'Fee' });
  expect([placeOf(document, 'undo'), placeOf(document, 'redo')]).toEqual([['title'], ['rows']]);
  expect(contentOf(undoOrRedo(document, 'redo'))).toEqual({ title: 'Fee', rows: [] });
  document = change(document, ['title'], 'New', 5000);
  expect(undoOrRedo(document, 'redo')).toEqual(document);
});

test('text typed without a pause is one undo step', () => {
  let document = change(opened, ['title'], 'F', 0);
  document = change(document, ['title'], 'Fe', 400);
  expect(document.done).toBe(1);
  document = change(document, ['title'], 'Fee', 3000);
  document = change(document, ['rows', 0, 'area'], 'x', 3100);
  expect(document.done).toBe(3);
});

test('a clock that was set back does not make one undo step of all that follows', () => {
  let document = change(opened, ['title'], 'Fee', 3_600_000);
  document = change(document, ['title'], 'Fees for', 10_000);
  document = change(document, ['title'], 'Fees for 2027', 30_000);
  expect(document.done).toBe(3);
});

test('changes can still be undone after a save and a merge, which undo does not undo', () => {
  const changed = change(change(opened, ['title'], 'Fee'), ['rows'], [], 5000);
  const base = { version: '2', content: contentOf(changed) };
  const saved = rebase(changed, base);
  expect(contentOf(undoOrRedo(undoOrRedo(saved, 'undo'), 'undo'))).toBe(page);
  const follow = (content: unknown) => ({ ...Object(content), theirs: 'New' });
  const merged = rebase(changed, base, follow);
  expect(contentOf(merged)).toEqual({ title: 'Fee', rows: [], theirs: 'New' });
  const undone = undoOrRedo(merged, 'undo');
  expect(contentOf(undone)).toEqual({ ...page, title: 'Fee', theirs: 'New' });
  expect(contentOf(undoOrRedo(undone, 'undo'))).toEqual({ ...page, theirs: 'New' });
});

test('a row keeps its React key when it changes', () => {
  const key = rowKey(page.rows[1], 1);
  const changed = contentOf(change(opened, ['rows', 1, 'area'], 'C')) as typeof page;
  expect(rowKey(changed.rows[1], 1)).toBe(key);
  expect(rowKey(changed.rows[0], 0)).not.toBe(key);
});

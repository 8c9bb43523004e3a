/** @jest-environment jsdom */
import '../testing/school-editor';
import { findShortcut, post, readMessage } from './window-events';

const origin = window.location.origin;
const draft = {
  kind: 'draft',
  path: 'content/home.json',
  content: { title: 'Home' },
  pictures: {},
};

test('sends only to windows with the same origin', () => {
  const postMessage = jest.fn();
  post(Object({ postMessage }), { kind: 'ready' });
  expect(postMessage.mock.calls).toEqual([[{ kind: 'ready' }, 'http://localhost']]);
});

test('reads a draft from the same origin', () => {
  expect(readMessage({ origin, data: draft })).toEqual(draft);
});

test.each(['https://elsewhere.example', 'null', ''])('ignores the origin "%s"', (otherOrigin) => {
  expect(readMessage({ origin: otherOrigin, data: draft })).toBeUndefined();
});

test.each([
  ['undefined', undefined],
  ['a string', 'draft'],
  ['another tool’s message', { source: 'react-devtools' }],
  ['a file that the site does not have', { ...draft, path: 'content/teachers.json' }],
  ['pictures that are not URLs', { ...draft, pictures: { 'images/a.jpg': 1 } }],
  ['an unknown kind', { kind: 'publish' }],
])('ignores %s', (_name, data) => {
  expect(readMessage({ origin, data })).toBeUndefined();
});

test.each([
  {
    kind: 'draft',
    path: 'content/pages/fees.json',
    content: { title: 'Fees' },
    pictures: { 'images/a.jpg': 'blob:a' },
    canType: true,
  },
  { kind: 'field', place: 'rows.row 6.whereWeAreGoing' },
  { kind: 'ready' },
])('reads a "$kind" message', (data) => {
  expect(readMessage({ origin, data })).toEqual(data);
});

test.each([
  ['Ctrl and S', { key: 's', ctrlKey: true }, 'save'],
  ['Command and S, in Caps Lock', { key: 'S', metaKey: true }, 'save'],
  ['Ctrl and the Cyrillic letter there', { key: 'ы', ctrlKey: true }, 'save'],
  ['Ctrl and the Arabic letter there', { key: 'س', ctrlKey: true }, 'save'],
  ['Ctrl and Alt, which type ṣ', { key: 'ṣ', ctrlKey: true, altKey: true }, undefined],
  ['S alone', { key: 's' }, undefined],
])('%s: %j is the shortcut %s', (_keys, init, shortcut) => {
  expect(findShortcut(new KeyboardEvent('keydown', { code: 'KeyS', ...init }))).toBe(shortcut);
});

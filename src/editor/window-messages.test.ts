import { post, postDraft, readMessage } from './window-messages';

const origin = window.location.origin;
const draft = {
  kind: 'draft',
  file: 'content/home.json',
  content: { title: 'Home' },
  pictures: {},
};

test('sends to a window of this origin only', () => {
  const postMessage = jest.fn();
  post(Object({ postMessage }), { kind: 'ready' });
  expect(postMessage.mock.calls).toEqual([[{ kind: 'ready' }, 'http://localhost']]);
});

test('reads a draft of this origin', () => {
  expect(readMessage({ origin, data: draft })).toEqual({
    kind: 'draft',
    file: { kind: 'single', name: 'home' },
    content: { title: 'Home' },
    pictures: {},
  });
});

test.each(['https://elsewhere.example', 'null', ''])('ignores the origin "%s"', (stranger) => {
  expect(readMessage({ origin: stranger, data: draft })).toBeUndefined();
});

test.each([
  ['nothing', undefined],
  ['a text', 'draft'],
  ['another program’s message', { source: 'react-devtools' }],
  ['a file that the site does not have', { ...draft, file: 'content/teachers.json' }],
  ['pictures that are no addresses', { ...draft, pictures: { 'images/a.jpg': 1 } }],
  ['an unknown kind', { kind: 'publish' }],
])('ignores %s', (_name, data) => {
  expect(readMessage({ origin, data })).toBeUndefined();
});

test('sends whole drafts, with new pictures and documents', () => {
  const sent: { readonly data: unknown }[] = [];
  const to = Object({ postMessage: (data: unknown) => sent.push({ data }) });
  const whole = {
    file: { kind: 'item', folder: 'pages', name: 'fees' },
    content: { title: 'Fees' },
    pictures: { 'images/a.jpg': 'blob:a' },
    documents: { '/uploads/documents/fees.pdf': 'PDF, 0.6 MB' },
  } as const;
  postDraft(to, whole);
  const data = { ...whole, kind: 'draft', file: 'content/pages/fees.json' };
  expect(sent).toEqual([{ data }]);
  expect(readMessage({ origin, data })).toEqual({ ...whole, kind: 'draft' });
});

test.each([
  { kind: 'field', path: 'rows.6.whereWeAreGoing' },
  { kind: 'dropped', name: 'home.json', text: '{}' },
  { kind: 'ready' },
])('reads a message of the kind $kind', (data) => {
  expect(readMessage({ origin, data })).toEqual(data);
});

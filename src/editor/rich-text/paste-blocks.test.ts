/** @jest-environment jsdom */
import '../../testing/school-editor';
import { readFileSync } from 'node:fs';
import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import * as v from 'valibot';
import {
  choice,
  group,
  list,
  metadata,
  richText,
  tableText,
  text,
  variants,
} from '../../schema/fields';
import { stubLayout } from '../../testing/stub-layout';
import type { FormContext } from '../form/form-context';
import { parseDocument } from './markdown';
import { pasteBlocks } from './paste-blocks';

/* The kinds have other names than those of the school: the schema says what they are. */

const words = group('Words', '', { kind: v.literal('words'), words: richText('Words', '') });
const title = group('Title', '', {
  kind: v.literal('title'),
  title: v.pipe(text('Title', ''), metadata({ isHeading: true })),
  rank: choice('Rank', '', ['big', 'small']),
});
const prices = group('Prices', '', {
  kind: v.literal('prices'),
  name: text('Name', ''),
  prices: tableText('Prices'),
});
const box = group('Box', '', { kind: v.literal('box'), name: text('Name', ''), in: words });

const PART = variants('Part', '', [words, title, prices]);

const LETTER = readFileSync('src/testing/letter-copied-in-word.txt', 'utf8');

let said: string[];
let opened: string[];

/** The entries after a paste at the sign `^` of the only one; undefined if it is not pasted as entries. */
function paste(html: string, first = '^', entry: v.GenericSchema = PART) {
  stubLayout();
  [said, opened] = [[], []];
  const schema = group('Page', '', { parts: list('Parts', '', entry) });
  const text = first.replace('^', '');
  let content: { readonly parts: readonly unknown[] } = { parts: [{ kind: 'words', words: text }] };
  const doc = parseDocument(text);
  let cursor = 1;
  parseDocument(first).descendants((node, at) => {
    if (node.text?.includes('^')) cursor = at + node.text.indexOf('^');
  });
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, cursor) });
  const view = new EditorView(null, { state });
  const form: Pick<FormContext, 'schema' | 'currentContent' | 'change' | 'announce'> = {
    schema,
    currentContent: () => content,
    change: (keys, next) => {
      expect([keys, typeof next]).toEqual([['parts'], 'function']);
      if (typeof next === 'function') content = { parts: next(content.parts) };
    },
    announce: (message) => said.push(message),
  };
  const opener = {
    open: ({ path }: { path: string }) => opened.push(path),
    finish: () => undefined,
    listen: () => () => undefined,
  };
  const place = { form: form as FormContext, opener, path: 'parts.0.words' };
  return pasteBlocks(view, html, place) ? content.parts : undefined;
}

const asWords = (text: string) => ({ kind: 'words', words: text });
const asTitle = (text: string, rank = 'big') => ({ kind: 'title', title: text, rank });

test('a letter of Word becomes texts, headings and tables, between the texts around the cursor', () => {
  expect(paste(LETTER, 'Dear *parents*, ^yours')).toEqual([
    asWords('Dear *parents*,'),
    asTitle('Fees for the second term'),
    asWords('Fees are due by **8 January**.'),
    {
      kind: 'prices',
      name: 'Fees for the second term',
      prices: 'Class | Day\nJSS 1 | €120,000\nJSS 2 | €130,000',
    },
    asTitle('What to bring', 'small'),
    asWords('- A receipt\n- A mug\n\nAsk the bursar.yours'),
  ]);
  expect(said).toEqual([
    'The pasted text is now 6 parts. Left out, because it is struck through: €1.',
  ]);
});

test('what is pasted into an empty text leaves none, and the last entry is opened', () => {
  expect(paste('<h2>Fees</h2><table><tr><td>a<td>b<tr><td>c<td>d</table>')).toEqual([
    asTitle('Fees'),
    { kind: 'prices', name: 'Fees', prices: 'a | b\nc | d' },
  ]);
  expect(opened).toEqual(['parts.1']);
  paste('<h2>Fees</h2>');
  expect(said).toEqual(['The pasted text is now 1 part.']);
});

test.each([
  [
    'Google Docs',
    '<meta charset=utf-8><b style="font-weight:normal" id="docs-internal-guid-1"><p dir=ltr>a</p><h3 dir=ltr>b</h3><br><p>c <b>d</b></p></b>',
    [asWords('xa'), asTitle('b'), asWords('c **d**y')],
  ],
  [
    'Word on the web',
    '<div class=OutlineElement><p class=Paragraph role=heading aria-level=2>b</p></div><div class=OutlineElement><p class=Paragraph>c</p></div>',
    [asWords('x'), asTitle('b'), asWords('cy')],
  ],
  [
    'Outlook, whose letter is in a table',
    '<table><tr><td><p>a</p><h1>b</h1><p>c</p><p style="display:none"><h2 hidden>no</h2></td></tr></table>',
    [asWords('xa'), asTitle('b'), asWords('cy')],
  ],
  [
    'a list with a heading',
    '<ol><li><h2>b</h2></li><li>c</li></ol>',
    [asWords('x'), asTitle('b'), asWords('1. cy')],
  ],
])('%s: each text is where it was', (_name, html, expected) => {
  expect(paste(html, 'x^y')).toEqual(expected);
});

test.each([
  ['text without headings and tables', '<p>a</p><p><b>b</b></p>'],
  ['an empty heading', '<h1>&nbsp;</h1><p>a</p>'],
  ['a heading longer than any', `<h1>${'a'.repeat(400)}</h1>`],
  ['a table of one row', '<table><tr><td>a<td>b</table>'],
])('%s stays one text', (_name, html) => expect(paste(html)).toBeUndefined());

test('a list without such kinds of entries, and a text beside other fields, stay as they are', () => {
  const kind = v.literal('words');
  const fields = { kind, words: richText('Words', ''), more: v.optional(text('More', '')) };
  expect(paste('<h1>a</h1>', '^', variants('Part', '', [words, box]))).toBeUndefined();
  const note = group('Note', '', fields);
  expect(paste('<h1>a</h1>', '^', variants('Part', '', [note, title]))).toBeUndefined();
});

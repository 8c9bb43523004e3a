import '../../testing/school-editor';
import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import type { Mark, Node } from 'prosemirror-model';
import { collectTexts } from '../../schema/map-texts';
import { contentFile, schemaOf } from '../content-paths';
import { parseDocument, writeDocument } from './markdown';
import { richTextSchema } from './rich-text-schema';

const CONTENT = 'e2e/content';

test('all rich text of a site round-trips unchanged', () => {
  const texts = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    if (!contentFile(`content/${name}`)) return [];
    const content: unknown = JSON.parse(readFileSync(`${CONTENT}/${name}`, 'utf8'));
    return collectTexts(schemaOf(`content/${name}`), content).filter(
      ({ format }) => format.isMarkdown,
    );
  });
  expect(texts.length).toBeGreaterThan(20);
  for (const { text } of texts) expect(writeDocument(parseDocument(text))).toBe(text);
});

test.each([
  '**bold**, *italic*, **_both_**, and [**a** link](/fees)',
  '7 Hill Road\\\nJos',
  '- a\n- b\n  - c\n\nd',
  '3. a\n4. b',
  '- a\n\n  b\n- c',
  'a\\*b_c \\[d] 1 < 2 & 3 # 4',
  '- a\n\n  3. b',
])('%j round-trips unchanged', (text) => {
  expect(writeDocument(parseDocument(text))).toBe(text);
});

test('line breaks in the text become spaces, and empty list items are omitted', () => {
  expect(parseDocument('a\nb\nc').textContent).toBe('a b c');
  expect(writeDocument(parseDocument('- a\n-\n- b'))).toBe('- a\n- b');
});

test.each([
  [
    'bold text without the spaces at its ends',
    [
      ['a', ''],
      [' b ', 'bold'],
      ['c', ''],
    ],
    'a **b** c',
  ],
  ['a paragraph without the spaces at its ends', [[' a ', '']], 'a'],
  [
    'a letter after bold punctuation as a character reference',
    [
      ['(a)', 'bold'],
      ['b', ''],
    ],
    '**(a)**&#x62;',
  ],
] as const)('writes %s', (_name, runs, expected) => {
  const inlines = runs.map(([text, mark]) =>
    richTextSchema.text(text, mark === '' ? [] : [richTextSchema.marks[mark].create()]),
  );
  expect(writeDocument(document([richTextSchema.nodes.paragraph.create(null, inlines)]))).toBe(
    expected,
  );
});

const { nodes, marks } = richTextSchema;
const document = (blocks: readonly Node[]) => nodes.doc.create(null, [...blocks]);

const markSet = fc
  .subarray<Mark>([marks.bold.create(), marks.italic.create(), marks.link.create({ to: '/fees' })])
  .map((some) => some.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), []));
const word = fc.oneof(
  fc.stringMatching(/^[\p{L}\p{N}]{1,6}$/u),
  fc.stringMatching(/^[ !-~]{1,6}$/),
  fc.constantFrom(
    ' ',
    '1. ',
    '- ',
    '* ',
    '+ ',
    '\\',
    '&amp;',
    '**',
    '_',
    ')',
    '[a](/b)',
    '<https://a.example>',
  ),
);
const inline = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.tuple(word, markSet).map(([text, set]) => richTextSchema.text(text, set)),
  },
  { weight: 1, arbitrary: fc.constant(nodes.lineBreak.create()) },
);
const paragraph = fc
  .array(inline, { maxLength: 4 })
  .map((inlines) => nodes.paragraph.create(null, inlines));
const { block } = fc.letrec<{ block: Node; list: Node }>((tie) => ({
  block: fc.oneof({ maxDepth: 3 }, paragraph, tie('list')),
  list: fc
    .tuple(
      fc.option(fc.nat(20)),
      fc.array(fc.tuple(paragraph, fc.array(tie('block'), { maxLength: 2 })), {
        minLength: 1,
        maxLength: 2,
      }),
    )
    .map(([start, items]) => {
      const children = items.map(([first, rest]) => nodes.listItem.create(null, [first, ...rest]));
      return start === null
        ? nodes.bulletList.create(null, children)
        : nodes.numberedList.create({ order: start }, children);
    }),
}));

function visible(node: Node): readonly unknown[] {
  if (node.type === nodes.paragraph) {
    const letters = node.children.flatMap(({ text, marks: set }) =>
      [...(text ?? '').replace(/\s/g, '')].map((letter) =>
        [letter, ...set.map(({ type }) => type.name)].join(' '),
      ),
    );
    return letters.length === 0 ? [] : [letters];
  }
  const children = node.children.flatMap(visible);
  return children.length === 0 ? [] : [{ type: node.type.name, start: node.attrs.order, children }];
}

test('any document round-trips', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 2 }).map(document), (doc) => {
      const text = writeDocument(doc);
      const read = parseDocument(text);
      expect(visible(read)).toEqual(visible(doc));
      expect(writeDocument(read)).toBe(text);
    }),
    { numRuns: 300 },
  );
});

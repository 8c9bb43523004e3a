import { readFileSync } from 'node:fs';
import { DOMSerializer, DOMParser as RichParser } from 'prosemirror-model';
import { parseDocument, writeDocument } from './markdown';
import { richTextSchema } from './rich-text-schema';
import { tidyHtml } from './tidy-html';

const parser = RichParser.fromSchema(richTextSchema);

/** What visitors see of a paste: parsed, written to a content file and parsed again. */
function pasted(html: string): string {
  const { body: copied } = new DOMParser().parseFromString(html, 'text/html');
  const doc = parser.parse(tidyHtml(copied));
  const markdown = writeDocument(doc);
  if (markdown === '') return '';
  const body = document.createElement('div');
  const serializer = DOMSerializer.fromSchema(richTextSchema);
  body.append(serializer.serializeFragment(parseDocument(markdown).content));
  return body.innerHTML.replace(/ (?:title|start)="[^"]*"/g, '');
}

const WORD = readFileSync('src/testing/copied-in-word.txt', 'utf8');

test('pastes from Word keep bold, italic, links and lists, but no other formatting', () => {
  expect(pasted(WORD)).toBe(
    [
      '<p>Fees are “due” by <strong>5 October</strong>, and <em>not</em> later. See <a href="https://www.school.example/fees">the list</a>.</p>',
      '<ul><li><p>A receipt</p></li><li><p>Two photographs</p></li></ul>',
      '<ol><li><p>Pay</p></li><li><p><strong>Bring</strong> the receipt</p></li></ol>',
      '<p><strong>How to pay</strong></p>',
      '<p>Ask the bursar &amp; the office.</p>',
    ].join(''),
  );
});

test.each([
  [
    'Google Docs',
    '<b style="font-weight:normal"><p><span style="font-weight:700">Now</span> or</p><ol><li><p>first</p></li></ol></b>',
    '<p><strong>Now</strong> or</p><ol><li><p>first</p></li></ol>',
  ],
  [
    'a page',
    '<h2>Title</h2>text<br>line<ul><li>one<li>two</ul><script>alert(1)</script>',
    '<p><strong>Title</strong></p><p>text</p><p>line</p><ul><li><p>one</p></li><li><p>two</p></li></ul>',
  ],
  ['a script as a link', '<a href="javascript:alert(1)">a</a>', '<p>a</p>'],
  [
    'bold with a space inside it',
    '<p>a<b> b </b>c <i><b>d</b></i></p>',
    '<p>a <strong>b</strong> c <strong><em>d</em></strong></p>',
  ],
  [
    'styled bold and italic words, and the anchor of a link',
    '<p><b>a <span style="color:red">b</span> <u>c</u></b> <i>d <u>e</u></i> <a name="fees">f</a> <a href="/g"><b>g</b> <u>h</u></a></p>',
    '<p><strong>a b c</strong> <em>d e</em> f <a href="/g"><strong>g</strong> h</a></p>',
  ],
  [
    'a bold space, and a link without text',
    '<p>a<b> </b>c<a href="/fees"> </a><i>d</i></p>',
    '<p>a c <em>d</em></p>',
  ],
  ['a picture', '<img src="data:,x">', ''],
  [
    'text with HTML special characters',
    '1 &lt; 2 &amp; &lt;i&gt;3&lt;/i&gt; <b>&lt;b&gt;</b>',
    '<p>1 &lt; 2 &amp; &lt;i&gt;3&lt;/i&gt; <strong>&lt;b&gt;</strong></p>',
  ],
  ['a style', '<p>a</p><style>p { color: red }</style>', '<p>a</p>'],
  [
    'headings',
    '<h4>a</h4><h5>b</h5><h6>c</h6>',
    '<p><strong>a</strong></p><p><strong>b</strong></p><p><strong>c</strong></p>',
  ],
  [
    'words in every kind of bold',
    '<p><strong>a</strong> b <span style="font-weight:bold">c</span> d <span style="font-weight:600">e</span> <b style="font-weight:500">f</b></p>',
    '<p><strong>a</strong> b <strong>c</strong> d <strong>e</strong> f</p>',
  ],
  [
    'words in every kind of italic',
    '<p><i>a</i> b <em>c</em> d <span style="font-style:italic">e</span> <em style="font-style:normal">f</em></p>',
    '<p><em>a</em> b <em>c</em> d <em>e</em> f</p>',
  ],
  [
    'a partly bold link next to another',
    '<p><a href="/fees">the <b>list</b></a><a href="/news">, all</a></p>',
    '<p><a href="/fees">the <strong>list</strong></a><a href="/news">, all</a></p>',
  ],
  [
    'lists of two kinds next to each other, and a nested one',
    '<ul><li>a</li></ul><ol><li>b<ul><li>c</li></ul>d</li></ol><p>e</p><ol><li>f</li></ol>',
    '<ul><li><p>a</p></li></ul><ol><li><p>b</p><ul><li><p>c</p></li></ul><p>d</p></li></ol><p>e</p><ol><li><p>f</p></li></ol>',
  ],
  [
    'Word lists with letters, with brackets and with bullets',
    [
      ['l0', 'a.'],
      ['L1', '2)'],
      ['l1', '12.'],
      ['l1', 'xiv)'],
      ['l2', '·'],
    ]
      .map(
        ([list, symbol]) =>
          `<p style="MSO-LIST:${list} level1 lfo1"><span style="MSO-LIST: ignore">${symbol}&nbsp;</span>Pay</p>`,
      )
      .join(''),
    '<ol><li><p>Pay</p></li><li><p>Pay</p></li><li><p>Pay</p></li><li><p>Pay</p></li></ol><ul><li><p>Pay</p></li></ul>',
  ],
  [
    'a table, a quotation and boxes',
    '<table><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></table><blockquote>d</blockquote>e<div>f</div>g<pre>h</pre>',
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((word) => `<p>${word}</p>`).join(''),
  ],
  [
    'text with line breaks and spaces from its HTML',
    '\n<p>\n  a&nbsp;\n &nbsp; b&nbsp;&nbsp;c </p>\n<p>&nbsp;</p>\n',
    '<p>a b c</p>',
  ],
])('tidies %s', (_name, html, expected) => {
  expect(pasted(html)).toBe(expected);
});

test('keeps page, web, email and phone links; other links become text', () => {
  const link = (href: string) => `<a href="${href}">here</a>`;
  for (const href of ['/fees', 'https://a.example', 'mailto:p@s.example', 'tel:+2341234']) {
    expect(pasted(`<p>${link(href)}</p>`)).toBe(`<p>${link(href)}</p>`);
  }
  expect(pasted(link('HTTPS://A.EXAMPLE'))).toBe(`<p>${link('HTTPS://A.EXAMPLE')}</p>`);
  expect(pasted(`<p>${link('file:///C:/fees.doc')}</p>`)).toBe('<p>here</p>');
});

/** @jest-environment jsdom */
import '../../testing/school-editor';
import { readFileSync } from 'node:fs';
import { DOMSerializer } from 'prosemirror-model';
import { pastedPlain } from '../pasted-plain';
import { parseDocument, writeDocument } from './markdown';
import { parsePasted } from './parse-pasted';
import { richTextSchema } from './rich-text-schema';
import { tidyHtml } from './tidy-html';

function pastedDocument(...copied: Parameters<typeof parsePasted>) {
  return richTextSchema.nodes.doc.create(null, parsePasted(...copied).slice.content);
}

/** What visitors see of a paste: parsed, written to a content file and parsed again. */
function pasted(html: string): string {
  const { body: copied } = new DOMParser().parseFromString(html, 'text/html');
  const doc = richTextSchema.nodes.doc.create(null, parsePasted(copied).slice.content);
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
      '<p>Fees are “due” by <strong>5 October</strong>, and <em>not</em> later. See <a href="/fees">the list</a>.</p>',
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
    '<p><strong>Title</strong></p><p>text<br>line</p><ul><li><p>one</p></li><li><p>two</p></li></ul>',
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
      ['l1', '3.'],
      ['l1', 'iv)'],
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
    ['a – b', 'c', 'd', 'e', 'f', 'g', 'h'].map((word) => `<p>${word}</p>`).join(''),
  ],
  [
    'rows of one line each, and a row with a cell of several',
    '<table><tr><td><p>JSS 1</p><td><div><p><b>€120</b></p></div><td> <tr><td>a<td>b<br>c<tr><td>d<td>e<p>f</p><tr><td>g<td><s>h</s><td>i</table>',
    '<p>JSS 1 – <strong>€120</strong></p><p>a</p><p>b<br>c</p><p>d</p><p>e</p><p>f</p><p>g – i</p>',
  ],
  [
    'text with line breaks and spaces from its HTML',
    '\n<p>\n  a&nbsp;\n &nbsp; b&nbsp;&nbsp;c </p>\n<p>&nbsp;</p>\n',
    '<p>a b c</p>',
  ],
  [
    'lines in bold text and after it',
    '<p><b>Line A<br>Line B</b><br>\nLine C<br></p>',
    '<p><strong>Line A<br>Line B</strong><br>Line C</p>',
  ],
  [
    'lines of Google Docs, and its empty paragraphs',
    '<b style="font-weight:normal"><p><span>Line A</span><span><br></span><span>Line B</span></p><br><p>C</p></b><br class="Apple-interchange-newline">',
    '<p>Line A<br>Line B</p><p>C</p>',
  ],
  [
    'lines and paragraphs of WhatsApp',
    '<span style="color: red; white-space: pre-wrap;">Dear parents,\nSchool resumes.\n\nBring a mug</span>',
    '<p>Dear parents,<br>School resumes.</p><p>Bring a mug</p>',
  ],
  [
    'lines of WhatsApp in a bubble, without their style',
    '<div class="copyable-text"><span class="selectable-text copyable-text">School resumes.\n- mug\n- plate</span></div>',
    '<p>School resumes.</p><ul><li><p>mug</p></li><li><p>plate</p></li></ul>',
  ],
  [
    'items of which each is in an element of its own',
    '<span>• A mug</span><br role="presentation"><span><span>• A plate</span></span>',
    '<ul><li><p>A mug</p></li><li><p>A plate</p></li></ul>',
  ],
  [
    'paragraphs that start with numbers or bullets, as in notes',
    '<p><font>Bring</font></p><p><font>1. a pen</font></p><div>2. a ruler</div><p>• chalk</p>',
    '<p>Bring</p><ol><li><p>a pen</p></li><li><p>a ruler</p></li></ol><ul><li><p>chalk</p></li></ul>',
  ],
  [
    'a word at the end of a line of a PDF',
    '<span>A well-</span><br role="presentation"><span>known school,</span><br><span>7-</span><br><span>day</span>',
    '<p>A well-known school,<br>7-<br>day</p>',
  ],
  [
    'lines that start with hyphens below bold text, as of Telegram',
    '<b>Bring</b><br>- a <i>red</i> pen<br>- a ruler',
    '<p><strong>Bring</strong></p><ul><li><p>a <em>red</em> pen</p></li><li><p>a ruler</p></li></ul>',
  ],
  [
    'an empty line inside bold text of an entry',
    '<ul><li>a <b>b<br><br>c</b></li></ul>x<br><br>y',
    '<ul><li><p>a <strong>b</strong></p><p><strong>c</strong></p></li></ul><p>x</p><p>y</p>',
  ],
  [
    'nested lists of Google Docs',
    '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>',
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>',
  ],
  [
    'hidden and deleted text, and comments',
    '<p>Fees<span style="display:none;mso-hide:all"> secret</span> due <del>old</del><a class=msocomanchor href="#_msocom_1">[A1]</a> <ins>now</ins></p><div style="mso-element:comment-list"><p>Why?</p></div>',
    '<p>Fees due now</p>',
  ],
])('tidies %s', (_name, html, expected) => {
  expect(pasted(html)).toBe(expected);
});

/** A paragraph of a Word list. */
const entry = (list: string, level: number, symbol: string, text: string) =>
  `<p style="mso-list:${list} level${level} lfo1"><![if !supportLists]><span style="mso-list:Ignore">${symbol}<span>&nbsp; </span></span><![endif]>${text}</p>`;

test.each([
  ['starts at 5', entry('l0', 1, '5.', 'a') + entry('l0', 1, '6.', 'b'), '5. a\n6. b'],
  [
    'is interrupted by a paragraph',
    `${entry('l0', 1, '1.', 'a')}<p>Keep it.</p>${entry('l0', 1, '2.', 'b')}`,
    '1. a\n\nKeep it.\n\n2. b',
  ],
  [
    'has lists inside it',
    [
      entry('l0', 1, '1.', 'a'),
      entry('l1', 2, 'o', 'b'),
      entry('l1', 3, '§', 'c'),
      entry('l1', 2, 'o', 'd'),
      entry('l0', 1, '2.', 'e'),
      entry('l0', 2, 'a)', 'f'),
      entry('l0', 2, 'b)', 'g'),
      entry('l0', 1, '3.', 'h'),
    ].join(''),
    '1. a\n   - b\n     - c\n   - d\n2. e\n   1. f\n   2. g\n3. h',
  ],
  [
    'is next to another',
    [
      entry('l0', 1, '1.', 'a'),
      entry('l0', 1, '2.', 'b'),
      entry('l1', 1, '1.', 'c'),
      entry('l2', 1, '·', 'd'),
      entry('l3', 1, '·', 'e'),
    ].join(''),
    '1. a\n2. b\n\n1) c\n\n- d\n\n* e',
  ],
  [
    'leaves numbers out',
    entry('l0', 1, '1.', 'a') + entry('l0', 1, '2.', 'b') + entry('l0', 1, '5.', 'c'),
    '1. a\n2. b\n\n5) c',
  ],
  [
    'has words as numbers, or numbers without a full stop',
    [
      entry('l0', 1, 'Step 1:', 'a'),
      entry('l0', 1, 'Step 2:', 'b'),
      entry('l1', 1, '3', 'c'),
      entry('l2', 1, 'v', 'd'),
    ].join(''),
    'Step 1: a\n\nStep 2: b\n\n3. c\n\n- d',
  ],
  [
    'was copied from Word on the web',
    [
      '<div class="ListContainerWrapper"><ol start="1"><li data-listid="1" data-aria-level="1"><p>z</p></li><li data-listid="1" data-aria-level="1"><p><span>a</span><span>&nbsp;</span></p></li></ol></div>',
      '<div><div><ul><li data-listid="1" data-aria-level="2"><p>b</p></li></ul></div></div>',
      '<div class="ListContainerWrapper"><ol start="3"><li data-listid="1" data-aria-level="1"><p><b>c</b></p></li></ol></div>',
      '<p>d</p>',
    ].join(''),
    '1. z\n2. a\n   - b\n3. **c**\n\nd',
  ],
  [
    'has letters and Roman numbers',
    entry('l0', 1, 'i.', 'a') + entry('l0', 1, 'ii.', 'b') + entry('l1', 1, '(c)', 'c'),
    '1. a\n2. b\n3. c',
  ],
])('keeps the numbers and levels of a Word list that %s', (_name, html, expected) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const markdown = writeDocument(pastedDocument(body));
  expect(markdown).toBe(expected);
  expect(writeDocument(parseDocument(markdown))).toBe(expected);
});

test('keeps the number that an entry of any list has', () => {
  const { body } = new DOMParser().parseFromString(
    '<ol><li>a</li><li value=7>b</li><li>c</li><li value="9">d</li></ol><ol><li value=4>e</ol>',
    'text/html',
  );
  const markdown = writeDocument(pastedDocument(body));
  expect(markdown).toBe('1. a\n\n7) b\n8) c\n9) d\n\n4. e');
});

test('keeps emoji that WhatsApp copies as pictures, and raised and lowered digits', () => {
  expect(pasted('<p>Well done <img alt="🎉" src="data:,"><img alt="A girl" src="b.jpg"></p>')).toBe(
    '<p>Well done 🎉</p>',
  );
  expect(pasted('<p>10<sup>-3</sup>, 10<sup>\u221212</sup>, Ca<sup>2+</sup></p>')).toBe(
    '<p>10⁻³, 10⁻¹², Ca²⁺</p>',
  );
  expect(pasted('<p>10 m<sup>2</sup>, H<sub>2</sub>O, 1<sup>st</sup></p>')).toBe(
    '<p>10 m², H₂O, 1st</p>',
  );
});

test('leaves out characters that nobody sees, and joins accents with their letters', () => {
  expect(pasted('<p>Inde\u00ADpen\u200Bdence, \uFEFFYoru\u0300ba\u0301</p>')).toBe(
    '<p>Independence, Yorùbá</p>',
  );
});

test('leaves out what programs put in the place of pictures and notes, and keeps Word’s hyphen', () => {
  expect(tidied('<span>See\u0002 the \ufffcmap\u0005.\nInde\u001fpend\u001eence</span>')[0]).toBe(
    'See the map.\\\nIndepend-ence',
  );
});

test('leads straight to the page behind a link of Google or Outlook', () => {
  const page = 'https://waec.org.ng/a?b=c';
  const query = encodeURIComponent(page);
  for (const href of [
    `https://www.google.com/url?q=${query}&sa=D`,
    `https://eur01.safelinks.protection.outlook.com/?url=${query}&data=05`,
  ]) {
    expect(pasted(`<p><a href="${href.replaceAll('&', '&amp;')}">a</a></p>`)).toBe(
      `<p><a href="${page}">a</a></p>`,
    );
  }
});

test('keeps page, web, email and phone links; other links become text', () => {
  const link = (href: string) => `<a href="${href}">here</a>`;
  for (const href of ['/fees', 'https://a.example', 'mailto:p@s.example', 'tel:+2341234']) {
    expect(pasted(`<p>${link(href)}</p>`)).toBe(`<p>${link(href)}</p>`);
  }
  expect(pasted(link('HTTPS://A.EXAMPLE'))).toBe(`<p>${link('https://A.EXAMPLE')}</p>`);
  expect(pasted(link('tel:+234%20(0)803%20123'))).toBe(`<p>${link('tel:+234803123')}</p>`);
  for (const href of ['fees.html', '#fees']) expect(pasted(link(href))).toBe('<p>here</p>');
  expect(pasted(`<p>${link('file:///C:/fees.doc')}</p>`)).toBe('<p>here</p>');
});

test.each([
  [
    'lines',
    'Dear parents,\nSchool resumes Monday.\n\nBring a mug',
    '<p>Dear parents,<br>School resumes Monday.</p><p>Bring a mug</p>',
  ],
  [
    'signs',
    '*IMPORTANT*\n_Due to the *flood*_ school closes at *12 noon*.\n- Day girls: back gate\n- Boarders stay\nThank you',
    '<p><strong>IMPORTANT</strong><br><em>Due to the </em><strong><em>flood</em></strong> school closes at <strong>12 noon</strong>.</p><ul><li><p>Day girls: back gate</p></li><li><p>Boarders stay</p></li></ul><p>Thank you</p>',
  ],
  [
    'numbers',
    'Bring:\n1. a mug\n2. a plate',
    '<p>Bring:</p><ol><li><p>a mug</p></li><li><p>a plate</p></li></ol>',
  ],
  [
    'no signs',
    'A box of 5*3*2 feet, snake_case_name, 2 * 3 * 4 and ~5',
    '<p>A box of 5*3*2 feet, snake_case_name, 2 * 3 * 4 and ~5</p>',
  ],
  ['struck', 'Fees ~5000~ 6000', '<p>Fees 6000</p>'],
  [
    'lines to fill in and lines of signs',
    'Name: ________ Class: ____\n*****\n_____',
    '<p>Name: ________ Class: ____<br>*****<br>_____</p>',
  ],
  [
    'signs next to emoji and dashes',
    '👉🏾*Venue:* hall\n1️⃣*Time*–*4pm*\nnow *SS 1*/SS 2 *now*🎉',
    '<p>👉🏾<strong>Venue:</strong> hall<br>1️⃣<strong>Time</strong>–<strong>4pm</strong><br>now <strong>SS 1</strong>/SS 2 <strong>now</strong>🎉</p>',
  ],
  [
    'text between signs of code',
    '```\n0123456789```, *GTB*\nCode: `A1*`, and 5` by 3`',
    '<p>0123456789, <strong>GTB</strong><br>Code: A1*, and 5` by 3`</p>',
  ],
  [
    'quotation',
    '&gt; *Who* pays?\n&gt; when?\nWe do: 5 &gt; 3',
    '<p><strong>Who</strong> pays?<br>when?<br>We do: 5 &gt; 3</p>',
  ],
])('WhatsApp’s %s are shown as WhatsApp shows them, in any clipboard', (_what, text, shown) => {
  expect(pasted(`<span>${text}</span>`)).toBe(shown);
  expect(pasted(`<div><span>${text.replaceAll('\n', '<br>')}</span></div>`)).toBe(shown);
  expect(pasted(`<span style="white-space: pre-wrap">${text}</span>`)).toBe(shown);
});

const ONE = '[10:02, 05/11/2026] +234 803 123 4567: No _school_';

test.each([
  '[10:02, 05/11/2026] Mrs Bello: *No school* on Friday.\n- Day girls\n- Boarders\n[10:05, 05/11/2026] +234 803 123 4567: Thank you.',
  '[05/11, 10:02\u202fam] Mrs Bello: *No school* on Friday.\n- Day girls\n- Boarders\n[05/11, 10:05\u202fam] Ada: Thank you.',
  '[05/11/2026, 10:02:33] Mrs Bello: *No school* on Friday.\n- Day girls\n- Boarders\n[05/11/2026, 10:05:01] ~ Ada: Thank you.',
])('several messages of WhatsApp name nobody who wrote them: %#', (text) => {
  expect(pasted(`<span>${text}</span>`)).toBe(
    '<p><strong>No school</strong> on Friday.</p><ul><li><p>Day girls</p></li><li><p>Boarders</p></li></ul><p>Thank you.</p>',
  );
});

test.each([
  ['alone', `<span>${ONE}</span>`, 'No *school*'],
  ['alone in a box', `<div><span>${ONE}</span></div>`, 'No *school*'],
  ['in a paragraph each', `<p>${ONE}</p><p><span>${ONE}</span></p>`, 'No *school*\n\nNo *school*'],
  ['after a text', `Dear all<br><span>${ONE}</span>`, 'Dear all\n\nNo *school*'],
])('a message of WhatsApp %s names nobody who wrote it', (_where, html, markdown) => {
  expect(tidied(html)[0]).toBe(markdown);
});

test('says what it takes for the sender of a message, which may be a date', () => {
  const text = '12/10/2026, 10:00 - Open day: all parents\n[9:00, 13/10/2026] Ada: Mass';
  expect(tidied(`<span>${text}</span>`)).toEqual([
    'all parents\n\nMass',
    [
      'Left out, because a chat writes it before messages: 12/10/2026, 10:00 - Open day; [9:00, 13/10/2026] Ada.',
    ],
  ]);
});

test.each([
  ['Telegram', 'Ada Obi, [05.11.2026 10:02]', '-100, [11/5/2026 10:03 AM]'],
  ['Teams', '[11/5/2026 10:02 AM] Ada Obi', '[Yesterday 10:03 AM] Mr Bello'],
])('messages of %s name nobody who wrote them', (_chat, first, second) => {
  const text = [first, 'No *school*', second, 'Thank you.'].join('\n');
  const note = `Left out, because a chat writes it before messages: ${first}; ${second}.`;
  const markdown = 'No **school**\n\nThank you.';
  expect(tidied(`<span style="white-space: pre-wrap">${text}</span>`)).toEqual([markdown, [note]]);
  expect(pastedPlain('', text)).toEqual({ text: 'No school\n\nThank you.', notes: [note] });
  const hours = '[8:00 AM] Assembly\nToday, [see below] at 8:00';
  expect(pastedPlain('', hours)).toEqual({ text: hours, notes: [] });
});

test('links to files on a computer become text, which the form says', () => {
  const links = [
    'file:///C:/fees.docx',
    String.raw`\\\\server\share\list.pdf`,
    'cid:1@x',
    'Fees.docx',
  ];
  const html = links.map((href, at) => `<a href="${href}">file ${at}</a>`).join(', ');
  expect(tidied(`<p>${html}, <a href="#a">here</a>, <a href="/fees">fees</a></p>`)).toEqual([
    'file 0, file 1, file 2, file 3, here, [fees](/fees)',
    [
      'Now text, because these links lead to files or programs of a computer, which visitors cannot open: file 0; file 1; file 2; file 3.',
    ],
  ]);
});

test.each([
  [
    'in a table of its own',
    '<div style="mso-element:dropcap-dropped"><table><tr><td><p style="mso-element:dropcap-dropped">T</p></td></tr></table></div>',
  ],
  ['in a paragraph', '<p class=MsoNormal style="mso-element:dropcap-dropped">T</p>'],
])('the large first letter of a paragraph of Word, %s, is in its word', (_where, letter) => {
  expect(tidied(`${letter}<p class=MsoNormal>he school <b>grew</b>.</p>`)).toEqual([
    'The school **grew**.',
    [],
  ]);
});

test('messages of WhatsApp that have no text leave nothing', () => {
  const text = [
    '12/11/2026, 10:15 - Mrs Bello: Day girls:',
    'lunch omitted',
    '12/11/2026, 10:16 - Mrs Bello: <Media omitted>',
    '\u200e[12/11/2026, 10:17:00] Ada: \u200eimage omitted',
    '[12/11/2026, 10:18:00] Ada: This message was deleted.',
    '12/11/2026, 10:19 - Ada: Names omitted',
  ];
  expect(tidied(`<span>${text.join('\n').replaceAll('<', '&lt;')}</span>`)[0]).toBe(
    'Day girls:\\\nlunch omitted\n\nNames omitted',
  );
});

test('a text in brackets is no sender', () => {
  expect(pasted('<span>[10:02] Bell: break\n[See page 3, 4] Note: read it</span>')).toBe(
    '<p>[10:02] Bell: break<br>[See page 3, 4] Note: read it</p>',
  );
});

test('signs are text in sources with formatting of their own', () => {
  expect(pasted('<p class=MsoNormal>*new*</p>')).toBe('<p>*new*</p>');
  expect(pasted('<p><b>Now</b> *new*</p>')).toBe('<p><strong>Now</strong> *new*</p>');
});

test('struck text is left out and named', () => {
  const { body } = new DOMParser().parseFromString(
    '<p class=MsoNormal><s>brown</s> white sandals, <span style="color:red;text-decoration:line-through">old price 5000</span> 6000 <strike> </strike></p>',
    'text/html',
  );
  expect(tidyHtml(body)).toEqual([
    'Left out, because it is struck through: brown; old price 5000.',
  ]);
  expect(body.textContent?.replace(/\s+/g, ' ').trim()).toBe('white sandals, 6000');
});

test.each([
  ['with a line below it, too', '', 'style="text-decoration:underline line-through"'],
  ['by the line alone', '', 'style="text-decoration-line: underline line-through"'],
  ['in several ways', '', 'style="text-decoration:line-through"><s>old</s><s'],
  ['by a class', 'p.p1 {margin: 0} span.s1, span.s2 {text-decoration: line-through}', 'class="s2"'],
])('text that is struck %s is left out and named once', (_how, sheet, struck) => {
  const { body } = new DOMParser().parseFromString(
    `<style>${sheet}</style><p class="p1"><span ${struck}>${struck.endsWith('<s') ? '' : 'old'}</s></span>new</p>`,
    'text/html',
  );
  expect(tidyHtml(body)).toEqual(['Left out, because it is struck through: old.']);
  expect(body.textContent).toBe('new');
});

test('a line of nothing but signs is read in seconds', () => {
  const { user } = process.cpuUsage();
  for (const sign of ['*', '_', '~']) {
    expect(tidied(`<span>${sign.repeat(30_000)}</span>`)[0].replace(/\\/g, '')).toHaveLength(
      30_000,
    );
  }
  expect(process.cpuUsage({ user, system: 0 }).user).toBeLessThan(4_000_000);
});

test.each([
  ['signs', '*.* '.repeat(7_500), 'strong'],
  ['marked words', '*a* '.repeat(2_500), 'strong'],
  ['lines', `<pre>${'a\n'.repeat(3_000)}</pre>`, 'br'],
  ['numbers', `<ol>${'<li value=5>a</li>'.repeat(600)}</ol>`, 'ol'],
])('nothing but %s is tidied in seconds, and whole', (_kind, html, element) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const [count, { user }] = [html.match(/\*.|\n|value/g)?.length ?? 0, process.cpuUsage()];
  parsePasted(body);
  expect(body.querySelectorAll(element).length).toBeGreaterThanOrEqual(count / 3);
  expect(process.cpuUsage({ user, system: 0 }).user).toBeLessThan(4_000_000);
});

test('a cell alone is text, and no table that is lost', () => {
  const cell = '<table><tr><td width=64>Carols</td></tr></table>';
  expect(tidied(cell)).toEqual(['Carols', []]);
  expect(tidied(cell.replace('</tr>', '<td>4 pm</td></tr>'))[1]).toHaveLength(1);
});

/** The note about what a paste leaves out, and the Markdown that is left. */
function tidied(html: string): readonly [markdown: string, notes: readonly string[]] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const { slice, notes } = parsePasted(body);
  return [writeDocument(richTextSchema.nodes.doc.create(null, slice.content)), notes];
}

test.each([
  ['WhatsApp', '<span><del class="selectable-text copyable-text">5000</del> 6000</span>', '6000'],
  [
    'Word’s tracked changes',
    '<p class=MsoNormal>On <span class=msoDel><del cite="mailto:Bursar" datetime="2026-11-02T10:00">5000</del></span><span class=msoIns><ins cite="mailto:Bursar">Tuesday</ins></span></p>',
    'On Tuesday',
  ],
])('deleted text is named, of %s', (_source, html, markdown) => {
  expect(tidied(html)).toEqual([markdown, ['Left out, because it is struck through: 5000.']]);
});

const WORD_TEXT_BOX = `<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Text_x0020_Box_x0020_2" type="#_x0000_t202"><v:textbox><![if !mso]><table><tr><td><![endif]><p class=MsoNormal>Bring your receipt</p><![if !mso]></td></tr></table><![endif]></v:textbox></v:shape><![endif]--><![if !vml]><span style='mso-ignore:vglayout'><table cellpadding=0 cellspacing=0 align=left><tr><td width=20 height=8></td></tr><tr><td></td><td><img width=200 height=80 src="file:///C:/msohtmlclip1/01/clip_image001.png" alt="Text Box: Bring your receipt" v:shapes="Text_x0020_Box_x0020_2"></td></tr></table></span><![endif]>Fees are due.</p>`;

test.each([
  ['a text box of Word', WORD_TEXT_BOX, 'Fees are due.', 'Text Box: Bring your receipt'],
  [
    'a picture of Google Docs',
    '<p><span>Look</span><span style="overflow:hidden"><img src="https://lh7-rt.googleusercontent.com/docsz/a" width=200></span></p>',
    'Look',
    'a picture',
  ],
])('%s is named, because rich text has no pictures', (_what, html, markdown, name) => {
  expect(tidied(html)).toEqual([
    markdown,
    [`Left out, because this text cannot contain pictures: ${name}.`],
  ]);
});

test('check boxes of Google Docs and pictures that nobody sees are no pictures', () => {
  const html =
    '<ul><li role="checkbox" aria-checked="false"><img alt="unchecked" src="data:,"><p>Buy a beret</p></li></ul><img width=1 height=1 src="https://a.example/open.gif">';
  expect(tidied(html)).toEqual(['- Buy a beret', []]);
});

test.each([
  [
    'Outlook',
    "<ol style='margin-top:0in' start=3 type=1><li class=MsoListParagraph style='margin-left:0in;mso-list:l0 level1 lfo1'>Pay<o:p></o:p></li><li class=MsoListParagraph style='mso-list:l0 level1 lfo1'>Bring</li></ol>",
    '3. Pay\n4. Bring',
  ],
  [
    'Word, in lists of lists',
    '<ul type=disc><li class=MsoNormal style="mso-list:l1 level1 lfo2">Beret</li><ul type=circle><li class=MsoNormal style="mso-list:l1 level2 lfo2">blue</li></ul></ul>',
    '- Beret\n  - blue',
  ],
  [
    'Outlook on the web, whose inner lists are in empty entries',
    '<ul><li><div>Day girls</div></li><li style="list-style-type:none"><ul><li><div>with bags</div></li></ul></li><li>Boarders</li></ul>',
    '- Day girls\n  - with bags\n- Boarders',
  ],
])('keeps the lists of %s', (_source, html, markdown) => {
  expect(tidied(html)).toEqual([markdown, []]);
});

test.each([
  ['Google Docs', '<span style="font-size:0.6em;vertical-align:super">2</span>'],
  ['a style', "<span style='vertical-align: super'>2</span>"],
  ['Word', '<sup>2</sup>'],
])('20 m² stays square metres, of %s', (_source, two) => {
  expect(tidied(`<p>20 m${two}</p>`)).toEqual(['20 m²', []]);
});

test('symbols of Word’s fonts are the characters that people see', () => {
  const symbol = (letter: string, font: string) =>
    `<span style='font-family:${font};mso-char-type:symbol'>${letter}</span>`;
  expect(
    tidied(
      `<p class=MsoNormal>${symbol('ü', 'Wingdings')} Beret ${symbol('\uf0fb', '"Wingdings"')} Rings ${symbol('(', 'Wingdings')} 0803 ${symbol('J', 'Wingdings')}${symbol('\uf0b7', 'Symbol')}</p>`,
    ),
  ).toEqual(['✓ Beret ✗ Rings ☎ 0803 ☺•', []]);
});

test.each([
  '\u200e*Notice*\u200e\n\u200e- one\n\u200e- two',
  '\u200e[05/11/2026, 10:02:33\u202fAM] \u202aAda\u202c: *Notice*\n\u200e- one\n- two',
  '05/11/2026, 10:02 - Mrs Bello: *Notice*\n- one\n- two',
  '11/5/26, 10:02\u202fAM - Mrs Bello: *Notice*\n- one\n- two',
  '**Notice**\n- one\n- two',
  '*Notice*\n\u2022 one\n\u2022 two',
  '*Notice*\n\u00b7\tone\n\u00b7\ttwo',
  '*Notice*\n\uf0b7 one\n\uf0b7 two',
  '*Notice*\n\u25cf one\n\u25cf two',
  '*Notice*\n\uf0a7 one\n\uf0a7 two',
  '*Notice*\n\u25e6\tone\n\u25e6\ttwo',
  '*Notice*\n\u2022one\n\u2022two',
  '*Notice*\n\u2013 one\n\n\u2013 two',
])('signs are read however they come: %j', (text) => {
  expect(tidied(`<span>${text}</span>`)[0]).toBe('**Notice**\n\n- one\n- two');
});

test.each([
  ['a line in the middle', '<center>Notice</center>School closes.'],
  ['a heading that opens', '<details><summary>Notice</summary>School closes.</details>'],
  [
    'words on lines of their own',
    '<span style="display:block">Notice</span><span style="color:red; display: block">School closes.</span>',
  ],
])('%s is not joined to the next word', (_what, html) => {
  expect(tidied(html)).toEqual(['Notice\n\nSchool closes.', []]);
});

test('numbers that people typed stay theirs', () => {
  expect(tidied('<span>1. a\n2. b\n\n3. c\n5. d\n1. e</span>')[0]).toBe(
    '1. a\n2. b\n3. c\n\n5) d\n\n1. e',
  );
});

test('lines that are ended in other ways are lines', () => {
  expect(tidied('<p>1 Example Road\u000bYaba\u2028Lagos</p>')[0]).toBe(
    '1 Example Road\\\nYaba\\\nLagos',
  );
});

test('a struck word at the start of a line leaves no space', () => {
  expect(tidied('<span>Fees\n~5000~ 6000</span>')[0]).toBe('Fees\\\n6000');
  // Google Docs puts each part of a line into an element of its own.
  const docs = '<p><span>Fees</span><span><br></span><s>5000</s><span> 6000</span></p>';
  expect(tidied(docs)[0]).toBe('Fees\\\n6000');
});

test('links have no characters that nobody sees', () => {
  expect(tidied('<p><a href="https://portal.example/apply\u200b ">Apply</a></p>')[0]).toBe(
    '[Apply](https://portal.example/apply)',
  );
});

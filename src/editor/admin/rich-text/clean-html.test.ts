import { readFileSync } from 'node:fs';
import { cleanHtml } from './clean-html';

const WORD = readFileSync('src/testing/copied-in-word.txt', 'utf8');

test('what was copied in Word keeps its bold, italic, links and lists, and nothing else', () => {
  expect(cleanHtml(WORD)).toBe(
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
  ['a picture', '<img src="data:,x">', ''],
])('what was copied in %s', (_name, html, expected) => {
  expect(cleanHtml(html)).toBe(expected);
});

test('links to pages, to e-mail and to telephones stay; any other is only its words', () => {
  const link = (href: string) => `<a href="${href}">here</a>`;
  for (const href of ['/fees', 'https://a.example', 'mailto:p@s.example', 'tel:+2341234']) {
    expect(cleanHtml(`<p>${link(href)}</p>`)).toBe(`<p>${link(href)}</p>`);
  }
  expect(cleanHtml(`<p>${link('file:///C:/fees.doc')}</p>`)).toBe('<p>here</p>');
});

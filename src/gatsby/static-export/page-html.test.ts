import { load } from 'cheerio';
import { cspHash } from '../csp-hash';
import { inlineHashes, moveHeadTags, replaceScripts, setMetaPolicy, toHtml } from './page-html';

const page = [
  '<!DOCTYPE html><html><head><meta charSet="utf-8"/><style>p{color:red}</style></head><body>',
  '<div style="outline:none" tabindex="-1" id="gatsby-focus-wrapper"><p>style="left" &lt;/script&gt;</p></div><div style="top:0" id="gatsby-announcer"></div>',
  '<script type="application/ld+json">{"name":"School"}</script>',
  '<script id="gatsby-script-loader">window.pagePath="/";</script>',
  '<!-- slice-start id="_gatsby-scripts-1" --><script id="gatsby-chunk-mapping">window.___chunkMapping="{}";</script>',
  '<script>window.___webpackCompilationHash="1";</script><script src="/js/app-1.js" async></script>',
  '<!-- slice-end id="_gatsby-scripts-1" --></body></html>',
].join('');

const APP_LOADER = '<script id="app-loader" data-path="/">start()</script>';

function withAppLoader(html: string, appLoader = APP_LOADER): string {
  const $ = load(html);
  replaceScripts($, appLoader);
  return $.html();
}

test("the app loader replaces Gatsby's scripts", () => {
  const html = withAppLoader(page);
  expect(html.match(/<script[^>]*>/g)).toEqual([
    '<script type="application/ld+json">',
    '<script id="app-loader" data-path="/">',
  ]);
  expect(html).toMatch(/<\/script><\/body><\/html>$/);
  expect(html).not.toContain('slice');
});

test('removes style attributes, not text that looks like one', () => {
  const html = withAppLoader(page);
  expect(html).toContain('<div tabindex="-1" id="gatsby-focus-wrapper">');
  expect(html).toContain('<div id="gatsby-announcer">');
  expect(html).toContain('<p>style="left" &lt;/script&gt;</p>');
});

test('keeps React’s comments', () => {
  const body = '<p>Founded in <!-- -->1956<!-- --> &amp; still here</p>';
  expect(withAppLoader(page.replace('</div>', `${body}</div>`))).toContain(body);
});

test('the CSP comes after the charset', () => {
  expect(withPolicy(page)).toContain(
    `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'"><style>`,
  );
});

test('a page without a charset fails the build', () => {
  expect(() => withPolicy(page.replace(/charset/i, 'name'))).toThrow('no <meta charset>');
});

function withPolicy(html: string): string {
  const $ = load(html);
  setMetaPolicy($, "default-src 'none'");
  return $.html();
}

test('the CSP has the scripts of the head and of the app loader, and none of the content', () => {
  const data = '<script type="application/ld+json">{}</script>';
  const other = '<script>steal()</script><script type="speculationrules">{"prefetch":[]}</script>';
  const $ = load(
    `<head><script>recover()</script>${data}</head><body><div>${other}</div>${other.split('</script>')[0]}</script>${APP_LOADER}`,
  );
  expect([...inlineHashes($).scripts]).toEqual(['recover()', 'start()'].map(cspHash));
});

describe('what React renders for the head', () => {
  const move = (head: string) => {
    const body = [
      '<div id="___gatsby"><title>Fees</title><meta name="description" content="Terms">',
      '<link rel="canonical" href="/fees"><div id="gatsby-focus-wrapper"><svg><title>Crest</title></svg>',
      '<main><script type="application/ld+json">{}</script><h1>Fees</h1></main></div></div>',
    ].join('');
    const $ = load(`<html><head>${head}</head><body>${body}</body></html>`);
    moveHeadTags($, '<link rel="icon">');
    return $;
  };

  test('moves to the head, after the viewport and the tags of every page', () => {
    const $ = move('<meta name="viewport"><style></style>');
    const names = $('head')
      .children()
      .toArray()
      .map((element) => $(element).prop('tagName'));
    expect(names).toEqual(['META', 'LINK', 'TITLE', 'META', 'LINK', 'SCRIPT', 'STYLE']);
    expect($('#___gatsby').html()).toBe(
      '<div id="gatsby-focus-wrapper"><svg><title>Crest</title></svg><main><h1>Fees</h1></main></div>',
    );
  });

  test('has no place without a viewport tag, which fails the build', () => {
    expect(() => move('<meta name="other">')).toThrow('no <meta');
  });
});

const CODES = Array.from({ length: 0x10000 }, (_code, index) => index).filter(
  (code) => code !== 0 && code !== 13 && (code < 0xd800 || code > 0xdfff),
);

test('no text of the content looks like a tag, and attributes keep their text', () => {
  const tags = 'x</head><body><script id="app-loader"><meta http-equiv=refresh>';
  // All that HTML can contain: a parser replaces U+0000, carriage returns and halves of characters.
  const text = tags + String.fromCodePoint(...CODES);
  const $ = load('<title></title><meta name="description"><p>');
  $('title').text(text);
  $('meta').attr('content', text);
  $('p').attr('data-focus', text).text(text);
  const html = toHtml($);
  expect(html.match(/<(?:body|script|meta)/g)).toEqual(['<meta', '<body']);
  const read = load(Buffer.from(html).toString());
  expect(read('meta').attr('content')).toBe(text);
  expect(read('p').attr('data-focus')).toBe(text);
  expect(read('p').text()).toBe(text);
});

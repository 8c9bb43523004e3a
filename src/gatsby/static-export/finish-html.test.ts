/** @jest-environment node */
import { finishHtml, withMetaPolicy } from './finish-html';

const page = [
  '<!DOCTYPE html><html><head><meta charSet="utf-8"/><style>p{color:red}</style></head><body>',
  '<div style="outline:none" tabindex="-1" id="gatsby-focus-wrapper"><p>style="left" &lt;/script&gt;</p></div>',
  '<script type="application/ld+json">{"name":"School"}</script>',
  '<script id="gatsby-script-loader">window.pagePath="/";</script>',
  '<!-- slice-start id="_gatsby-scripts-1" --><script id="gatsby-chunk-mapping">window.___chunkMapping="{}";</script>',
  '<script>window.___webpackCompilationHash="1";</script><script src="/js/app-1.js" async></script>',
  '<!-- slice-end id="_gatsby-scripts-1" --></body></html>',
].join('');

const block = '<script id="starter" data-path="/">start()</script>';

test("Gatsby's scripts give way to the one that starts the app", () => {
  const html = finishHtml(page, block);
  expect(html.match(/<script[^>]*>/g)).toEqual([
    '<script type="application/ld+json">',
    '<script id="starter" data-path="/">',
  ]);
  expect(html).toMatch(/<\/script><\/body><\/html>$/);
});

test('style attributes go, text that looks like one stays', () => {
  const html = finishHtml(page, block);
  expect(html).toContain('<div tabindex="-1" id="gatsby-focus-wrapper">');
  expect(html).toContain('<p>style="left" &lt;/script&gt;</p>');
});

test('finishing a finished page again changes nothing, and a new block replaces the old', () => {
  const once = finishHtml(page, block);
  expect(finishHtml(once, block)).toBe(once);
  const renewed = finishHtml(once, block.replace('start()', 'begin()'));
  expect(renewed).toContain('begin()');
  expect(renewed).not.toContain('start()');
});

test('the policy of a page stands before all else, once', () => {
  const once = withMetaPolicy(page, "default-src 'none'");
  expect(once).toContain(
    `<meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="default-src 'none'"/>`,
  );
  expect(withMetaPolicy(once, "default-src 'none'")).toBe(once);
});

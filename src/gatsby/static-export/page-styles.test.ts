import { load } from 'cheerio';
import { removeUnusedStyles, usedRules, withoutFonts } from './page-styles';

const used = (css: string) => usedRules(css, new Set(['card', 'open', 'data-level']));

test.each([
  ['of elements', 'p{margin:0}'],
  ['of classes of the page', '.card .open{margin:0}'],
  ['with one class of the page among alternatives', ':is(.card,.gone) p{margin:0}'],
  ['that exclude a class of other pages', '.card:not(.gone){margin:0}'],
  ['whose attribute looks like a class', '[href$=".pdf"]{margin:0}'],
  ['that animate', '.card{animation:1s turn}@keyframes turn{12.5%{rotate:1turn}}'],
  [
    'of one of several animations',
    '.card{animation:1s turn,2s fade}@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}',
  ],
  ['that exclude several classes', '.card:not(.gone):not(.past .far){margin:0}'],
  ['with several attributes', '[href$=".pdf"][src$=".jpg"]{margin:0}'],
  ['that order the layers', '@layer tokens,base;'],
  ['of data attributes of the page', '.card[data-level=high]{margin:0}'],
  ['of attributes that browsers and scripts set', 'details[open] [aria-busy=true]{margin:0}'],
  [
    'of data attributes that scripts set on the root element',
    ':root[data-notice=hidden] .card{margin:0}',
  ],
  ['that exclude data attributes of other pages', '.card:not([data-gone]){margin:0}'],
])('keeps rules %s', (_kind, css) => {
  expect(used(css)).toBe(css);
});

test.each([
  ['of classes of other pages', '.gone{margin:0}.card .gone{margin:0}', ''],
  ['of data attributes of other pages', '.card[data-gone="1"],[data-gone]>p{margin:0}', ''],
  ['in blocks that become empty', '@layer parts{@media print{.gone{margin:0}}}', ''],
  [
    'whose name is only the start of an animation’s',
    '@keyframes turn{to{rotate:1turn}}.card{animation:1s turnover}',
    '.card{animation:1s turnover}',
  ],
  ['of unused animations', '@keyframes turn{to{rotate:1turn}}.card{margin:0}', '.card{margin:0}'],
])('removes rules %s', (_kind, css, left) => {
  expect(used(css)).toBe(left);
});

test('removes unused selectors from a selector list', () => {
  expect(used('.card,.gone{margin:0}')).toBe('.card{margin:0}');
});

test('keeps the common styles a page uses, and returns the URL of the full sheet', () => {
  const $ = load(
    '<head><style>[data-gone]{order:1}</style><style>p{order:1}</style><style data-href="/js/styles-1.css">.card{order:2}.gone{order:3}[data-dates] p{order:4}</style></head><p class="card"><b data-dates>',
  );
  expect(removeUnusedStyles($)).toBe('/js/styles-1.css');
  expect(
    $('style')
      .toArray()
      .map((style) => $(style).text()),
  ).toEqual(['p{order:1}', '.card{order:2}[data-dates] p{order:4}']);
});

test('keeps all styles from the page’s Head', () => {
  const $ = load('<head><style data-whole="">.gone{order:1}</style></head>');
  removeUnusedStyles($);
  expect($('style').text()).toBe('.gone{order:1}');
});

test('keeps rules for every class of every element', () => {
  const css = '.card{order:1}.open{order:2}.late{order:3}';
  const $ = load(
    `<head><style data-href="/a.css">${css}.gone{order:4}</style></head><p class="card\n open"><b class="late">`,
  );
  removeUnusedStyles($);
  expect($('style').text()).toBe(css);
});

test('the full sheet declares no font again, in a layer either', () => {
  const fonts = '@font-face{font-family:A;src:url(a.woff2)}';
  expect(withoutFonts(`${fonts}@layer tokens{${fonts}:root{--a:1}}p{color:red}`)).toBe(
    '@layer tokens{:root{--a:1}}p{color:red}',
  );
});

import { load } from 'cheerio';
import { chooseHeadingFont } from './heading-fonts';

const styles = [
  "@font-face{font-family:Lora;src:url(/static/all.woff2) format('woff2');unicode-range:u+a1-36f}",
  "@font-face{font-family:Lora;src:url(/static/english.woff2) format('woff2');unicode-range:U+20-7E}",
  "@font-face{src:local('Georgia')}",
  '@layer base{h1,h2{font:600 1em var(--font-heading)}tr:not(:first-child):after{font-family:var(--font-heading)}}',
  '@media print{.name{color:red;font-family:var(--font-heading)}}',
].join('');

/** The font that a page preloads, and the styles that the build adds. */
function fontOf(body: string) {
  const $ = load(
    `<head><link rel="preload" as="font" crossorigin href="/static/english.woff2"><style>${styles}</style></head>${body}`,
  );
  chooseHeadingFont($);
  const preloaded = $('link[rel=preload][as=font][crossorigin]').toArray();
  return {
    preloaded: preloaded.map((link) => $(link).attr('href')),
    added: $('style').text().slice(styles.length),
    others: $('[data-letters=other]')
      .toArray()
      .map((heading) => $(heading).text()),
  };
}

const english = { preloaded: ['/static/english.woff2'], added: '', others: [] };
const all = {
  preloaded: ['/static/all.woff2'],
  added: ':root{--font-heading:var(--font-heading-all)}',
  others: [],
};

test('English headings use the small font, even above Yoruba text', () => {
  expect(fontOf('<h2>Mary’s News</h2><p>Ọmọ́làrá, Школа</p>')).toEqual(english);
  expect(fontOf('<h2>Prize day 🎉, with ❤️</h2>')).toEqual(english);
});

test('a heading with other letters uses one font for all its letters', () => {
  expect(fontOf('<h2>Ọmọ́làrá</h2>')).toEqual(all);
});

test('checks every element that uses the heading font', () => {
  expect(fontOf('<h2>Mary</h2><b class="name">Adé</b>')).toEqual(all);
});

test('a heading with a letter that the font lacks is in the device’s serif, so that no word mixes two', () => {
  const found = fontOf('<b class="name">Unity</b><h2>Школа, Adé</h2>');
  expect(found).toEqual({ ...english, others: ['Школа, Adé'] });
});

test('a page whose headings all have such letters loads no font for them', () => {
  expect(fontOf('<h2>Школа</h2>')).toEqual({ preloaded: [], added: '', others: ['Школа'] });
});

test('a live title with such a letter leaves the other headings as they are', () => {
  const title = (text: string, letters: string) => `<h2 data-letters="${letters}">${text}</h2>`;
  const others = ['Школа'];
  expect(fontOf(`<h2>News</h2>${title('Школа', 'other')}`)).toEqual({ ...english, others });
  const live = title('<a>Школа</a>', 'other') + title('Adé', 'all');
  expect(fontOf(`<h2>News</h2>${live}`)).toEqual({ ...all, others });
});

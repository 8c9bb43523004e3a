import { screen } from '@testing-library/dom';
import { editorConfig } from '../config/editor-config';
import { excerptWith, noteLinks } from './list-notes';

jest.mock('./opened-entry', () => ({
  decapState: () => ({
    entries: { toJS: () => ({ entities: { 'specified.school-anthem': { data: anthem } } }) },
  }),
}));

const anthem = {
  title: 'Song of the School',
  verses: [
    { lines: ['The morning climbs the plateau wall, and every girl in the long rows sings'] },
  ],
};

test.each([
  ['song', '“Song of the School”'],
  ['wall,', '“The morning climbs the plateau wall, and every girl in the long rows sings”'],
  ['Sings', '“… wall, and every girl in the long rows sings”'],
  ['The m', '“The morning climbs the plateau wall, and …”'],
  [' SONG ', '“Song of the School”'],
  // In the title, of which it is all.
  ['song of the school', '“Song of the School”'],
  ['teachers', ''],
  ['wall song', '“The morning climbs the plateau wall, and every girl in the long rows sings”'],
])('a search for “%s” says where it is', (term, place) => {
  expect(excerptWith(term, anthem)).toBe(place);
});

test('of a long text forty letters are shown on either side, in whole words', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(19));
  const text = `${a} ${b} Key ${c} ${d}`;
  expect(excerptWith('key', [text])).toBe(`“${text}”`);
  expect(excerptWith('key', [`x${text}y`])).toBe(`“… ${b} Key ${c} …”`);
  expect(excerptWith('none key', ['', 'Others', text])).toBe(`“${text}”`);
  expect(excerptWith('key', [{ name: 'A key' }, [text, 'The key']])).toBe('“A key”');
  expect(excerptWith('key', [`key & ${text}`])).toBe(`“key & ${a} …”`);
});

test('a page has the name of its group in the menu; what a search has found, its words', () => {
  const links = [{ label: 'Anthem', to: '/school-anthem' }];
  const life = { label: 'School Life', links: [{ label: 'News', to: '/news' }] };
  const menu = { groups: [{ label: 'About Us', links }, life], links: [] };
  const backend = { kind: 'local' } as const;
  const config = editorConfig({ backend, siteUrl: undefined, embedded: true, menu });
  document.body.innerHTML = `<div id="nc-root">
    <a href="#/collections/specified/entries/school-anthem">School anthem</a>
    <a href="#/collections/specified/entries/home">Home</a>
    <a href="#/collections/specified/entries/news?from=list">News</a>
  </div>`;
  const anthemLink = screen.getByRole('link', { name: 'School anthem' });
  noteLinks(config);
  expect(anthemLink).toHaveAccessibleDescription('About Us');
  expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAccessibleDescription();
  expect(screen.getByRole('link', { name: 'News' })).toHaveAccessibleDescription('School Life');
  window.location.hash = '#/search/plateau%20wall';
  noteLinks(config);
  expect(anthemLink).toHaveAccessibleDescription(
    '“The morning climbs the plateau wall, and every girl in the long rows sings”',
  );
  // Decap searches at this address too, before it is led to the other one.
  window.location.hash = '#/collections/specified/search/song';
  noteLinks(config);
  expect(anthemLink).toHaveAccessibleDescription('“Song of the School”');
  window.location.hash = '#/search/no%20such%20word';
  noteLinks(config);
  expect(anthemLink).not.toHaveAccessibleDescription();
});

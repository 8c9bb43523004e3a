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
  ['wall song', '“The morning climbs the plateau wall, and every girl in the long rows sings”'],
])('a search for “%s” says where it is', (term, place) => {
  expect(excerptWith(term, anthem)).toBe(place);
});

test('a page has the name of its group in the menu; what a search has found, its words', () => {
  const links = [{ label: 'Anthem', to: '/school-anthem' }];
  const menu = { groups: [{ label: 'About Us', links }], links: [] };
  const backend = { kind: 'local' } as const;
  const config = editorConfig({ backend, siteUrl: undefined, embedded: true, menu });
  document.body.innerHTML = `<div id="nc-root">
    <a href="#/collections/specified/entries/school-anthem">School anthem</a>
    <a href="#/collections/specified/entries/home">Home</a>
  </div>`;
  const anthemLink = screen.getByRole('link', { name: 'School anthem' });
  noteLinks(config);
  expect(anthemLink).toHaveAccessibleDescription('About Us');
  expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAccessibleDescription();
  window.location.hash = '#/search/plateau%20wall';
  noteLinks(config);
  expect(anthemLink).toHaveAccessibleDescription(/^“The morning climbs the plateau wall, and/);
});

import * as fc from 'fast-check';
import { albumPath, idOfSegment, newsItemPath, paths } from './paths';

test('every address is the specification’s, without a trailing slash (section 2)', () => {
  expect(Object.values(paths)).toEqual(
    expect.arrayContaining([
      '/',
      '/school-history',
      '/improvement-plan',
      '/school-anthem',
      '/hostel-application',
      '/subjects-offered',
      '/time-table',
      '/student-portal',
      '/admission-form',
      '/entrance-result',
      '/student-profile',
      '/news',
      '/events',
      '/gallery',
    ]),
  );
  for (const path of Object.values(paths)) expect(path).toMatch(/^\/$|^\/.*[^/]$/);
});

test('a news item is at /news/{id}, an album at /gallery/{albumTitle} (specification, section 2)', () => {
  expect(newsItemPath('7')).toBe('/news/7');
  expect(albumPath('7')).toBe('/gallery/7');
});

test('an id may hold any character; what means something in an address is written with ~', () => {
  expect(newsItemPath('a/b ?#é')).toBe('/news/a~2Fb%20~3F~23%C3%A9');
  expect(albumPath('a/b ?#é')).toBe('/gallery/a~2Fb%20~3F~23%C3%A9');
});

test('an id of dots is not a way to another folder', () => {
  expect(newsItemPath('..')).toBe('/news/~2E~2E');
  expect(newsItemPath('2025..10')).toBe('/news/2025..10');
});

test('whatever the id, its page finds it again, however often the address is decoded', () => {
  const ids = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 500 }),
    fc.stringMatching(/^[~%/?#\\.2F7E a-c]{1,20}$/),
  );
  fc.assert(
    fc.property(ids, (id) => {
      const { pathname, search, hash } = new URL(newsItemPath(id), 'https://school.example');
      expect([search, hash]).toEqual(['', '']);
      const segment = pathname.slice('/news/'.length);
      const once = decodeURIComponent(segment);
      expect(once).not.toMatch(/[/?#%]/);
      expect(idOfSegment(once)).toBe(id);
      expect(idOfSegment(decodeURIComponent(once))).toBe(id);
    }),
  );
});

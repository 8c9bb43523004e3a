import * as fc from 'fast-check';
import { albumPath, idOf, newsItemPath, paths } from './routes';

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

test('an id may hold any character', () => {
  expect(newsItemPath('a/b ?#é')).toBe('/news/a~2Fb%20~3F~23%C3%A9');
  expect(albumPath('a/b ?#é')).toBe('/gallery/a~2Fb%20~3F~23%C3%A9');
});

test.each(['7', 'a/b?c#d e%20', '100%', '~', '~2F', '.', '..', '...', '../..', 'Ọjọ́ & "1"'])(
  'the id %s comes back from its address',
  (id) => {
    const [, , segment, ...rest] = new URL(albumPath(id), 'https://school.example').pathname.split(
      '/',
    );
    expect(rest).toEqual([]);
    expect(idOf(decodeURIComponent(segment ?? ''))).toBe(id);
    // However often it is decoded on the way.
    expect(idOf(decodeURIComponent(decodeURIComponent(segment ?? '')))).toBe(id);
  },
);

test('whatever the id, its page finds it again, however often the address is decoded', () => {
  const ids = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 500 }),
    fc.stringMatching(/^[~%/?#.2F7E a-c]{1,20}$/),
  );
  fc.assert(
    fc.property(ids, (id) => {
      const { pathname, search, hash } = new URL(newsItemPath(id), 'https://school.example');
      expect([search, hash]).toEqual(['', '']);
      const once = decodeURIComponent(pathname.slice('/news/'.length));
      expect(once).not.toMatch(/[/?#%]/);
      expect(idOf(once)).toBe(id);
      expect(idOf(decodeURIComponent(once))).toBe(id);
    }),
  );
});

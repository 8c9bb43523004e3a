import '../../testing/school-editor';

import { locateProblems } from '../../schema/problems';
import { schemaOf } from '../content-paths';
import { isWithin, keysAt, problemSentence } from './form-context';

const PHOTO = { src: '/uploads/relay.webp', alt: '' };

test('splits a path into field names and row numbers', () => {
  expect(keysAt('')).toEqual([]);
  expect(keysAt('rows.12.lines.0')).toEqual(['rows', 12, 'lines', 0]);
});

test('row 12 is not within row 1', () => {
  const fields = ['rows.1', 'rows.1.area', 'rows.12.area', undefined];
  expect(fields.map((path) => isWithin(path, 'rows.1'))).toEqual([true, true, false, false]);
});

test.each([
  ['content/albums/a.json', { name: 'Sports', pictures: [PHOTO] }, 'Photo 1 needs a description.'],
  [
    'content/albums/a.json',
    { name: 'Sports', preview: PHOTO, pictures: [] },
    'Cover needs a description.',
  ],
  ['content/albums/a.json', { name: '', pictures: [] }, 'Name must not be empty.'],
  ['content/albums/a.json', { name: 'Sports', pictures: 'none' }, 'Photos must be a list.'],
  ['content/albums/a.json', [], 'Must be a group of fields, but is a list.'],
  [
    'content/dates.json',
    { heading: 'Dates', further: 'More.', terms: [{ name: 'First', dates: [{}] }] },
    'Term 1, date 1, First day, is missing (key "firstDay").',
  ],
])('an error in %s is a sentence: %#', (path, content, sentence) => {
  const [first] = locateProblems(schemaOf(path), content);
  expect(first && problemSentence(first)).toBe(sentence);
});

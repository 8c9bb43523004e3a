import { findProblems } from '../schema/problems';
import { questionId } from './question-id';
import { datesSchema } from './schemas/dates';
import { datedId, termSlug } from './school-dates';
import { sectionId } from './section-id';

const scripts = [
  ['الفصل الأول', 'الفصل الثاني'],
  ['الصف 7', 'المستوى 7'],
  ['Α΄ τρίμηνο', 'Β΄ τρίμηνο'],
  ['第一学期', '第二学期'],
];

test.each(scripts)('%s and %s are two terms, two headings and two questions', (one, other) => {
  const terms = [one, other].map((name) => ({ name, dates: [] }));
  expect(findProblems(datesSchema, { heading: 'Dates', further: 'More.', terms })).toEqual([]);
  expect(termSlug(one)).not.toBe(termSlug(other));
  expect(datedId('Winter', one)).not.toBe(datedId('Winter', other));
  expect(questionId(one)).not.toBe(questionId(other));
  expect(sectionId(other, [sectionId(one, [])])).not.toMatch(/--2$/);
  // They are names of files, and stand in links that messengers shorten.
  expect([termSlug(one), questionId(other)].join('')).toMatch(/^[a-z0-9-]+$/);
});

test('an id of Latin letters is made of them alone, and the same in any spelling of its marks', () => {
  expect(questionId('Who sews Ẹ̀kọ́’s №\u{A0}7 ƙwallon?')).toBe(
    'question-who-sews-ekos-no-7-kwallon',
  );
  expect(termSlug('مُدَرِّسة')).toBe(termSlug('مدرسة'));
});

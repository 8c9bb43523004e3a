import { findProblems } from '../schema/problems';
import { withPartIds } from './part-ids';
import { datesSchema } from './schemas/dates';
import { datedId, withTermIds } from './school-dates';

const partIds = (question: string) => {
  const heading = { kind: 'heading', size: 'section', text: question };
  const blocks = [heading, { kind: 'questions', questions: [{ question }] }];
  return [...JSON.stringify(withPartIds({ blocks })).matchAll(/"id":"(.*?)"/g)].map(([, id]) => id);
};

const termId = (name: string) => withTermIds([{ name, dates: [] }])[0]?.id ?? '';

const scripts = [
  ['الفصل الأول', 'الفصل الثاني'],
  ['الصف 7', 'المستوى 7'],
  ['Α΄ τρίμηνο', 'Β΄ τρίμηνο'],
  ['第一学期', '第二学期'],
];

test.each(scripts)('%s and %s are two terms, two headings and two questions', (one, other) => {
  const terms = [one, other].map((name) => ({ name, dates: [] }));
  expect(findProblems(datesSchema, { heading: 'Dates', further: 'More.', terms })).toEqual([]);
  expect(termId(one)).not.toBe(termId(other));
  expect(datedId({ id: 'winter' }, one)).not.toBe(datedId({ id: 'winter' }, other));
  expect(new Set([...partIds(one), ...partIds(other)])).toHaveProperty('size', 4);
  // They are names of files, and stand in links that messengers shorten.
  expect([termId(one), ...partIds(other)].join('')).toMatch(/^[a-z0-9-]+$/);
});

test('an id of Latin letters is made of them alone, and the same in any spelling of its marks', () => {
  expect(partIds('Who sews Ẹ̀kọ́’s №\u{A0}7 ƙwallon?')).toEqual([
    'section-who-sews-ekos-no-7-kwallon',
    'question-who-sews-ekos-no-7-kwallon',
  ]);
  expect(termId('مُدَرِّسة')).toBe(termId('مدرسة'));
});

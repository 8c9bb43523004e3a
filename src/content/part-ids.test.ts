import { findProblems } from '../schema/problems';
import { withPartIds } from './part-ids';
import { blocksPageSchema } from './schemas/blocks-page';

const ask = (question: string, id?: string) => ({ question, answer: 'Yes.', id });
const section = (text: string, id?: string) => ({ kind: 'heading', size: 'section', text, id });
const faq = (questions: readonly object[], ...sections: readonly object[]) => ({
  blocks: [...sections, { kind: 'questions', questions }],
});
const idsOf = (content: object) =>
  [...JSON.stringify(withPartIds(content)).matchAll(/"id":"(.*?)"/g)].map(([, id]) => id);

test('sections and questions have ids of their words, and equal ones different ids', () => {
  const questions = ['Who sews?', 'Who sews?', '?'].map((text) => ask(text));
  expect(idsOf(faq(questions, section('Work'), section('Work')))).toEqual([
    ...['section-work', 'section-work-2'],
    ...['question-who-sews', 'question-who-sews-2', 'question'],
  ]);
});

test('an id stays when its words change, and what has these words now gets another', () => {
  const later = faq([ask('Who sews?'), ask('Who mends?', 'question-who-sews')]);
  expect(idsOf(later)).toEqual(['question-who-sews-2', 'question-who-sews']);
  const part = { ...section('Fees', 'section-fees'), size: 'part' };
  expect(idsOf(faq([], part, section('Fees')))).toEqual(['section-fees', 'section-fees-2']);
});

test('an event has the id of its title, whatever stands above it', () => {
  const [mass, fair] = ['Mass', 'Fair'].map((title) => ({ title, text: 'All are welcome.' }));
  const shipped = { ...mass, id: 'event-1' };
  expect(idsOf({ events: [fair, shipped, { ...fair }] })).toEqual([
    ...['event-fair', 'event-1', 'event-fair-2'],
  ]);
});

test('a copy gets an id of its own', () => {
  const one = ask('Who sews?', 'question-sewing');
  expect(idsOf(faq([one, { ...one, question: 'Who cuts?' }, { ...one }]))).toEqual([
    'question-sewing',
    'question-who-cuts',
    'question-who-sews',
  ]);
});

test('what is damaged stays as it is, and the longest words give a valid id', () => {
  const damaged = { blocks: [null, 7, { kind: 'questions', questions: [null, 'Who?'] }] };
  expect(withPartIds(damaged)).toEqual(damaged);
  expect(withPartIds({ blocks: 7, events: 'none' })).toEqual({ blocks: 7, events: 'none' });
  const { blocks } = faq([ask('Wor¼'.repeat(75)), ask('学'.repeat(300))], section('½'.repeat(300)));
  const page = { title: 'Ask', description: 'All of it.', address: 'ask', blocks };
  expect(findProblems(blocksPageSchema, withPartIds(page))).toEqual([]);
});

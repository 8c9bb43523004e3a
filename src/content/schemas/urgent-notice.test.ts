/** @jest-environment node */
import * as v from 'valibot';
import { findProblems } from '../problems';
import { urgentNoticeSchema } from './urgent-notice';

test('text that is only spaces shows no banner', () => {
  const notice = v.parse(urgentNoticeSchema, { text: ' \n ', level: 'urgent' });
  expect(notice).toEqual({ text: '', level: 'urgent' });
});

test('the text has at most 200 characters', () => {
  const problems = (length: number) =>
    findProblems(urgentNoticeSchema, { text: 'a'.repeat(length), level: 'urgent' });
  expect(problems(200)).toEqual([]);
  expect(problems(201)).toEqual(['"Text": must be 200 characters or fewer']);
});

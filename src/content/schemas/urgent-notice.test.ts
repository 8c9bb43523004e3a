import * as v from 'valibot';
import { findProblems } from '../../schema/problems';
import { urgentNoticeSchema } from './urgent-notice';

test('text that is only spaces shows no banner', () => {
  const notice = v.parse(urgentNoticeSchema, { text: ' \n ', level: 'urgent' });
  expect(notice).toEqual({ text: '', level: 'urgent' });
});

test('the last day is not before the first', () => {
  const problems = (lastDay: string) =>
    findProblems(urgentNoticeSchema, {
      text: 'A',
      level: 'urgent',
      firstDay: '2026-12-14',
      lastDay,
    });
  expect(problems('2026-12-14')).toEqual([]);
  expect(problems('2026-12-13')).toEqual(['"Last day": must not be before the first day']);
});

test('the text has at most 200 characters', () => {
  const problems = (length: number) =>
    findProblems(urgentNoticeSchema, { text: 'a'.repeat(length), level: 'urgent' });
  expect(problems(200)).toEqual([]);
  expect(problems(201)).toEqual(['"Text": must be 200 characters or fewer']);
});

test('an hour ends the last day, and needs one', () => {
  const problems = (days: object) =>
    findProblems(urgentNoticeSchema, { text: 'A', level: 'urgent', ...days });
  expect(problems({ lastDay: '2026-12-14', lastTime: '14:00' })).toEqual([]);
  expect(problems({ lastTime: '14:00' })).toEqual(['"Until": needs a last day']);
  expect(problems({ lastDay: '2026-12-14', lastTime: '2:00' })[0]).toContain('half of the day');
});

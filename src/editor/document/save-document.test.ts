/** @jest-environment node */
import '../../testing/school-editor';
import { readFileSync } from 'node:fs';
import { checkContent, checkTyped } from './save-document';

const read = (path: string) => JSON.parse(readFileSync(`e2e/${path}`, 'utf8'));

const ANTHEM = 'content/school-anthem.json';
const PAGE = 'content/pages/new.json';
const page = {
  title: 'School fees',
  description: 'A page.',
  blocks: [{ kind: 'text', text: 'Pay.' }],
};

test('the page shows a valid content as the build reads it, trimmed', () => {
  const content = { ...read(ANTHEM), title: ' Our song ' };
  expect(checkContent(ANTHEM, content)).toMatchObject({
    problems: [],
    parsed: { title: 'Our song' },
  });
});

test('an invalid content has the problems of the content check, and nothing to show', () => {
  const path = 'content/improvement-plan.json';
  const content = read(path);
  content.rows[6].whereWeAreGoing = ' ';
  const { parsed, problems } = checkContent(path, content);
  expect(parsed).toBeUndefined();
  expect(problems).toEqual([
    {
      keys: ['rows', 6, 'whereWeAreGoing'],
      place: 'row 7, "Where we are going"',
      message: 'must not be empty',
    },
  ]);
});

test('what a save completes is no problem while someone types', () => {
  expect(checkTyped(PAGE, { ...page, address: '' }, undefined)).toMatchObject({
    problems: [],
    parsed: { address: 'school-fees' },
  });
  // Nothing is completed that is valid by itself.
  const renamed = checkTyped(PAGE, { ...page, address: 'fees' }, { address: 'bills' });
  expect(renamed.content).not.toHaveProperty('formerAddresses');
});

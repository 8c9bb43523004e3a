/** @jest-environment node */
import { foundAs, readWords } from './page-metadata';

const SCHOOL = "Girls' School";

function html(head: string): string {
  return `<!DOCTYPE html><html><head>${head}</head><body><svg><title>Crest</title></svg></body></html>`;
}

test('the words of a page are those of its own head, as they are read', () => {
  const head =
    '<title data-gatsby-head="true">Fish &amp; chips | Girls&#x27; School</title><meta name="description" content="Two\nlines &quot;quoted&quot;"/>';
  expect(readWords(html(head), SCHOOL)).toEqual({
    title: 'Fish & chips',
    description: 'Two lines "quoted"',
  });
});

test("the first page is called by the school's name", () => {
  expect(readWords(html('<title>Girls&#x27; School</title>'), SCHOOL).title).toBe(SCHOOL);
});

test('a page without a title has none', () => {
  expect(readWords(html(''), SCHOOL)).toEqual({ title: '', description: '' });
});

test.each([
  ['/', undefined, 'page'],
  ['/news/prize-day', undefined, 'page'],
  ['/news/[id]', '/news/:id', 'shell'],
  ['/404.html', undefined, 'hidden'],
  ['/student-portal', undefined, 'hidden'],
  ['/admission-form', undefined, 'hidden'],
  ['/preview', undefined, 'hidden'],
])('%s is found as it should be', (path, matchPath, found) => {
  const page = { path, matchPath, chunk: '', file: '', flatFile: '' };
  expect(foundAs(page)).toBe(found);
});

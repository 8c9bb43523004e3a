import type * as v from 'valibot';
import { describeSchema } from '../../../schema/describe-schema';
import * as fields from '../../../schema/fields';
import { type Format, LINE } from '../../../schema/format';
import { findMatches, replaceMatches, sentenceAround } from './find-text';

const formatOf = (schema: v.GenericSchema) => describeSchema(schema).metadata.format;
const richText = formatOf(fields.richText('', ''));
const link = formatOf(fields.linkTarget('', ''));

const replaceAll = (text: string, term: string, replacement: string, format = LINE) => {
  const matches = findMatches({ text, format, at: [] }, term).filter((one) => !one.isFormatted);
  return replaceMatches({ text, format }, matches, term, replacement);
};

test.each([
  ['Fees: ₦100,000 a term', '₦100000', '₦120,000', 'Fees: ₦120,000 a term'],
  ['Ṣọlá and Sola', 'sola', 'Ada', 'Ada and Ada'],
  ['JSS\u202f1 and JSS 1', 'jss 1', 'JSS 2', 'JSS 2 and JSS 2'],
  ['School fees. All school fees', 'school fees', 'tuition', 'Tuition. All tuition'],
  ['The family 👩‍👩‍👧 came', '👩', 'x', 'The family 👩‍👩‍👧 came'],
  ['cafe\u0301 menu', 'café', 'canteen', 'canteen menu'],
  ['aaaa', 'aa', 'b', 'bb'],
  ['Groß', 's', 'x', 'Groß'],
  ['The parents’ “forum”, 9–12', 'parents\' "forum", 9-12', 'hall, 9', 'The hall, 9'],
])('in “%s”, “%s” becomes “%s”', (text, term, replacement, result) => {
  expect(replaceAll(text, term, replacement)).toBe(result);
});

test('formatted text is searched as visitors read it, and what is typed stays text', () => {
  const text = 'Bring **5\\*3 feet** cloth. See [the list](/list-5).\n\n- 5\\*3 feet';
  expect(replaceAll(text, '5*3 feet', '6*4 [new]', richText)).toBe(
    'Bring **6\\*4 \\[new\\]** cloth. See [the list](/list-5).\n\n- 6\\*4 \\[new\\]',
  );
  expect(replaceAll(text, 'list', 'page', richText)).toBe(text.replace('the list', 'the page'));
});

test.each([
  ['Call 0803-123-4567 now', '0803 123 4567', '0805 111 2222', 'Call 0805 111 2222 now'],
  ['Call +2348031234567.', '+234 803 123 4567', '+234 805 111 2222', 'Call +234 805 111 2222.'],
  ['Call +234 803 123 4567.', '0803 123 4567', '0805 111 2222', 'Call 0805 111 2222.'],
  ['Call +234 (0) 803-123-4567.', '08031234567', '0805 111 2222', 'Call 0805 111 2222.'],
  ['Call 0803 123 4567.', '+2348031234567', '+234 805 111 2222', 'Call +234 805 111 2222.'],
  ['The code +2340803123456799', '0803 123 4567', '0', 'The code +2340803123456799'],
  ['Call 0703 123 4567', '+234 803 123 4567', '0', 'Call 0703 123 4567'],
  ['The code 08031234567890', '0803 123 4567', '0', 'The code 08031234567890'],
])('in “%s”, the phone number “%s” becomes “%s” however it is spaced', (text, ...rest) => {
  const [term, replacement, result] = rest;
  const whole = findMatches({ text, format: LINE, at: [] }, term).filter(({ isPart }) => !isPart);
  expect(replaceMatches({ text, format: LINE }, whole, term, replacement)).toBe(result);
});

test('a link to an email address or phone number does not lead to the old one', () => {
  const text = 'Write to [office@a.example](mailto:office@a.example).';
  const changed = replaceAll(text, 'office@a.example', 'desk@a.example', richText);
  expect(changed).toBe(text.replaceAll('office@', 'desk@'));
  expect(replaceAll('[Call us](tel:08031234567)', '0803 123 4567', '0805 111 2222', richText)).toBe(
    '[Call us](tel:08051112222)',
  );
  const phone = { text: 'tel:+2348031234567', format: link, at: [] };
  const term = '+234 803 123 4567';
  expect(replaceMatches(phone, findMatches(phone, term), term, '+234 805 111 2222')).toBe(
    'tel:+2348051112222',
  );
});

test('text that is partly bold or a link is found, but is changed only in its form', () => {
  const text = 'The **school** fees. See [school](/fees) fees &amp; more';
  const found = findMatches({ text, format: richText, at: [] }, 'school fees');
  expect(found.map(({ isFormatted }) => isFormatted)).toEqual([true, true]);
  expect(replaceAll(text, 'school fees', 'x', richText)).toBe(text);
});

test('says whether a match is part of a longer word or number', () => {
  const arePart = (text: string, term: string) =>
    findMatches({ text, format: LINE, at: [] }, term).map(({ isPart }) => isPart);
  expect(arePart('JSS 1, JSS 10, JSS 1a, JSS 1–3', 'JSS 1')).toEqual([false, true, true, true]);
  const names = 'Mrs Obi, Mrs Obi-Bello, Obi’s class – Obi - and Bello-Obi';
  expect(arePart(names, 'Obi')).toEqual([false, true, false, false, true]);
});

test('searches email and web addresses, but no pages, files, dates and numbers to call', () => {
  const find = (text: string, format: Format) =>
    findMatches({ text, format, at: [] }, 'school').length;
  expect(find('mailto:office@school.example', link)).toBe(1);
  expect(find('/school-anthem', link)).toBe(0);
  const upload = formatOf(fields.documentFile('', ''));
  const tag = formatOf(fields.tag('', ''));
  expect([find('/uploads/documents/school.pdf', upload), find('school', tag)]).toEqual([0, 0]);
});

test('shows the sentence around a match', () => {
  const [match] = findMatches(
    { text: 'We resume. School fees are due. Come.', format: LINE, at: [] },
    'fees',
  );
  expect(match && sentenceAround(match)).toEqual({
    before: 'School ',
    found: 'fees',
    after: ' are due.',
  });
});

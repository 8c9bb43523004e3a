import { markIn, splitAtMarks, withoutExampleMarks } from './examples';

test.each([
  ['₦5,000 (example)', '₦5,000'],
  ['₦60,000 per term (example). Ask.', '₦60,000 per term. Ask.'],
  ['These act (example):', 'These act:'],
  ['₦5,000 (checked 11 Jan 2027)', '₦5,000'],
  ['(example)', ''],
  ['For example', 'For example'],
])('search shows %j as %j', (text, shown) => {
  expect(withoutExampleMarks(text)).toBe(shown);
});

test('a date has the mark of its title', () => {
  expect(markIn('PTA meeting (example)')).toBe(' (example)');
  expect(markIn('PTA meeting (checked 11 Jan 2027)')).toBe(' (checked 11 Jan 2027)');
  expect(markIn('PTA meeting')).toBe('');
});

test('a text is split at its marks', () => {
  expect(splitAtMarks('From ₦5,000 (example) a term.')).toEqual([
    'From ₦5,000 ',
    '(example)',
    ' a term.',
  ]);
  expect(splitAtMarks('7:45 (checked 3 Oct 2025)')).toEqual(['7:45 ', '(checked 3 Oct 2025)', '']);
  expect(splitAtMarks('For example')).toEqual(['For example']);
});

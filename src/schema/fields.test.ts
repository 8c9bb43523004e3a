import * as v from 'valibot';
import { day, emailAddress, linkTarget, phoneNumber, timeOfDay, webAddress } from './fields';

test.each([
  ['a link', linkTarget, '/fees\u200b', '/fees'],
  [
    'an email link',
    linkTarget,
    'mailto:\u200boffice@school.example',
    'mailto:office@school.example',
  ],
  ['a web address', webAddress, 'https://portal.example\u200e', 'https://portal.example'],
  [
    'a phone number',
    phoneNumber,
    '\u0660\u0668\u0660\u0663\u2212\u0661\u0662\u0663 4567',
    '0803 123 4567',
  ],
  ['a phone number', phoneNumber, '\u202a+234\u00a0803\u202f123 4567\u202c', '+234 803 123 4567'],
  ['an email address', emailAddress, 'office@school.example\u200b', 'office@school.example'],
  ['a day', day, '\u200e2027-01-12', '2027-01-12'],
  ['a time', timeOfDay, '16:30\u2069', '16:30'],
] as const)('characters that nobody sees are no difference in %s', (_what, field, text, read) => {
  expect(v.parse(field('Field', ''), text)).toBe(read);
});

test.each([
  ['0803 123 4567', true],
  ['08031234567', true],
  ['+234 803 123 4567', true],
  ['803 123 4567', false],
  ['0803', false],
])('%s may be a phone number: %s', (phone, isAllowed) => {
  expect(v.is(phoneNumber('Phone', ''), phone)).toBe(isAllowed);
});

test.each([
  ['0803-123-4567', '0803 123 4567'],
  ['(0803) 123 4567', '0803 123 4567'],
  ['0803.123.4567', '0803 123 4567'],
  ['0803–123–4567', '0803 123 4567'],
  ['+234 (0)803 123-4567', '+234 803 123 4567'],
  ['+234-803-123-4567', '+234 803 123 4567'],
  ['tel:+2348031234567', '+2348031234567'],
  // Two numbers.
  ['0803 123 4567/8', undefined],
  ['0803 123 4567 / 0805 123 4567', undefined],
  ['0803 123 4567, 0805 123 4567', undefined],
  ['01 4545454 01 4545455', undefined],
])('the phone number %s is read as %s', (typed, read) => {
  const { success, output } = v.safeParse(phoneNumber('Phone', ''), typed);
  expect(success ? output : undefined).toBe(read);
});

test.each([
  ['Https://portal.example/a', 'https://portal.example/a'],
  ['https://portal.example https://other.example', undefined],
  ['Portal', undefined],
])('the web address %s, as a phone writes it, is read as %s', (typed, read) => {
  const { success, output } = v.safeParse(webAddress('Portal', ''), typed);
  expect(success ? output : undefined).toBe(read);
});

test.each([
  ['<office@school.example>', 'office@school.example'],
  ['mailto:office@school.example', 'office@school.example'],
  ['Office <office@school.example>', undefined],
])('the email address %s is read as %s', (typed, read) => {
  const { success, output } = v.safeParse(emailAddress('Email', ''), typed);
  expect(success ? output : undefined).toBe(read);
});

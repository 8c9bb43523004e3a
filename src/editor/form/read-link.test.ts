/** @jest-environment jsdom */
import '../../testing/school-editor';
import * as v from 'valibot';
import { linkTarget } from '../../schema/fields';
import type { LinkTarget } from '../site-description';
import { readLink } from './read-link';

jest.mock('../../ui/site-url', () => ({ siteUrl: 'https://www.school.example' }));

const TARGETS: readonly LinkTarget[] = [
  { label: 'Fees (/fees)', value: '/fees', group: 'Pages' },
  { label: 'Ọjọ́ prize', value: '/news/prize', group: 'News' },
  { label: 'prospectus.pdf', value: '/uploads/documents/prospectus.pdf', group: 'Documents' },
];

test.each([
  '0803 123 4567 0805 111 2222',
  '08031234567\n08051112222',
  '8031234567',
  'https://other.example/a https://other.example/b',
  'https://other.example\nhttps://other.example/b',
  'office@school,example',
  'office@school',
])('%j is no link, and the check says so', (written) => {
  expect(v.is(linkTarget('Link', ''), readLink(written, TARGETS))).toBe(false);
});

test.each([
  ['/fees', '/fees'],
  ['#', '#'],
  ['https://www.google.com/url?q=https://other.example/a&sa=D', 'https://other.example/a'],
  [' school2.example/fees ', 'https://school2.example/fees'],
  ['forms.school2.example', 'https://forms.school2.example'],
  ['<https://other.example/a>', 'https://other.example/a'],
  ['http://other.example/a b', 'http://other.example/a%20b'],
  ['/uploads/documents/school fees.pdf', '/uploads/documents/school%20fees.pdf'],
  ['https://www.school.example', '/'],
  ['https://school.example/fees/', '/fees'],
  ['school.example/fees.html?x=1#term', '/fees?x=1#term'],
  [`${window.location.origin}/news/prize`, '/news/prize'],
  ['https://school.example.evil.example/fees', 'https://school.example.evil.example/fees'],
  ['o\u0323jo\u0323\u0301 PRIZE', '/news/prize'],
  ['Prospectus.pdf', '/uploads/documents/prospectus.pdf'],
  ['office@school.example', 'mailto:office@school.example'],
  ['mailto:office@school.example', 'mailto:office@school.example'],
  ['+234 (0) 803-123.4567', 'tel:+2348031234567'],
  ['tel:112', 'tel:112'],
  ['https://portal.example/apply\u200b', 'https://portal.example/apply'],
  ['mailto:\u200boffice@school.example', 'mailto:office@school.example'],
  ['\u202a+234 803 123 4567\u202c', 'tel:+2348031234567'],
  ['\u20680803\u2011123\u20114567\u2069', 'tel:08031234567'],
  ['112 112', 'tel:112112'],
  ['(0803) 123 4567', 'tel:08031234567'],
  ['0803–123–4567', 'tel:08031234567'],
  ['https://other.example/fees.', 'https://other.example/fees'],
  ['“https://other.example/fees”,', 'https://other.example/fees'],
  ['(other.example)', 'https://other.example'],
  ['office@school.example;', 'mailto:office@school.example'],
  ['Mrs Bello <office@school.example>', 'mailto:office@school.example'],
  ['https://other.example/a_(b)', 'https://other.example/a_(b)'],
  ['https://other.example/apply%E2%80%8B', 'https://other.example/apply'],
  ['Https://other.example/a', 'https://other.example/a'],
  ['http://https://other.example/a', 'https://other.example/a'],
  ['https://other.example/fees”', 'https://other.example/fees'],
  ['*https://other.example/fees*', 'https://other.example/fees'],
  ['_other.example/a_', 'https://other.example/a'],
  ['other.example/a)', 'https://other.example/a'],
  ['https://youtu.example/ab_', 'https://youtu.example/ab_'],
  ['(+234) 803 123 4567', 'tel:+2348031234567'],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fother.example%2Fa&h=x', 'https://other.example/a'],
  ['see the office', 'see the office'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('%j is read as %j', (written, link) => {
  expect(readLink(written, TARGETS)).toBe(link);
});

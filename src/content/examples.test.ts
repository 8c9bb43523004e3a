/** @jest-environment node */
import { hasExamples, withoutExampleMarks } from './examples';
import { hostelApplicationSchema } from './schemas/hostel-application';

test.each([
  ['₦5,000 (example)', '₦5,000'],
  ['₦60,000 per term (example). Ask.', '₦60,000 per term. Ask.'],
  ['These act (example):', 'These act:'],
  ['(example)', ''],
  ['For example', 'For example'],
])('shows %j as %j', (text, shown) => {
  expect(withoutExampleMarks(text)).toBe(shown);
});

test('finds a mark in any text of a file', () => {
  const file = (text: string) => ({ steps: { items: [{ heading: 'Form', text }] } });
  expect(hasExamples(hostelApplicationSchema, file('₦5 (example)'))).toBe(true);
  expect(hasExamples(hostelApplicationSchema, file('For example'))).toBe(false);
});

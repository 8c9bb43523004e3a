/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import hostel from '../testing/hostel-application.json';
import { HostelApplication } from './HostelApplication';

test('the page shows its introduction and three ordered steps', () => {
  render(<HostelApplication content={hostel} />);
  expect(screen.getByText(/^The school has no hostel\./)).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: hostel.steps.heading })).toBeVisible();
  const list = screen.getByRole('list');
  // Screen readers number the items of this list.
  expect(list.tagName).toBe('OL');
  const steps = within(list).getAllByRole('listitem');
  expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
    'Read the list',
    'Write a letter',
    'Pay a visit',
  ]);
});

test('further sections have headings and paragraphs', () => {
  render(<HostelApplication content={hostel} />);
  for (const { heading, paragraphs } of hostel.sections) {
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    for (const paragraph of paragraphs) expect(screen.getByText(paragraph)).toBeVisible();
  }
});

test('each step says what to do', () => {
  render(<HostelApplication content={hostel} />);
  for (const { text } of hostel.steps.items) expect(screen.getByText(text)).toBeVisible();
});

test('the page links to the next step', () => {
  render(<HostelApplication content={hostel} />);
  const aside = within(screen.getByRole('complementary', { name: 'Next step' }));
  const { label, to } = hostel.nextStep.link;
  expect(aside.getByRole('link', { name: label })).toHaveAttribute('href', to);
});

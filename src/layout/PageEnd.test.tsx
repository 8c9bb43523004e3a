/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { PageEnd } from './PageEnd';

test('says on which day the office checked the page', () => {
  render(<PageEnd title="Fees" path="/school-fees" checked="2026-11-12" />);
  expect(screen.getByText('Checked by the office on November 12, 2026.')).toBeVisible();
});

test('does not say that an unchecked page was checked', () => {
  render(<PageEnd title="Fees" path="/school-fees" />);
  expect(screen.queryByText(/Checked/)).not.toBeInTheDocument();
});

test('sends the page’s own URL, without the slash at its end', () => {
  render(<PageEnd title="Fees" path="/school-fees/" />);
  const link = screen.getByRole('link', { name: /^Send on WhatsApp : Fees/ });
  const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text');
  expect(text).toMatch(/^Fees https?:\/\/[^/]+\/school-fees$/);
});

test('is empty on pages that are not shared', () => {
  const { container } = render(<PageEnd title="Privacy" path="/privacy" />);
  expect(container).toBeEmptyDOMElement();
});

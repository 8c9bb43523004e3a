import { render, screen } from '@testing-library/react';
import { PageNote } from './PageNote';

test('says that a page has examples, and not that the office has checked them', () => {
  render(<PageNote hasExamples changed="2026-11-12T09:00:00Z" />);
  expect(screen.getByText(/^Some details on this page are examples/)).toBeVisible();
  expect(screen.queryByText(/Checked/)).toBeNull();
});

test('otherwise says when the office last changed the page', () => {
  render(<PageNote hasExamples={false} changed="2026-11-12T09:00:00Z" />);
  expect(screen.getByText('Checked by the office on November 12, 2026.')).toBeVisible();
});

test('says nothing if the date is unknown', () => {
  const { container } = render(<PageNote hasExamples={false} changed={null} />);
  expect(container).toBeEmptyDOMElement();
});

/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import content from '../../e2e/content/not-found.json';
import { NotFound } from './NotFound';

test('an unknown path shows the label of the content', () => {
  render(<NotFound content={content} />);
  expect(screen.getByText('Lost on the hill')).toBeVisible();
});

test('an unknown path shows a friendly sentence and links', () => {
  render(<NotFound content={content} />);
  expect(screen.getByRole('heading', { level: 1, name: content.title })).toBeVisible();
  expect(screen.getByText(content.text)).toBeVisible();
  const links = screen.getAllByRole('link');
  const named = links.map((link) => [link.textContent, link.getAttribute('href')]);
  expect(named.slice(0, content.links.length)).toEqual(
    content.links.map(({ label, to }) => [label, to]),
  );
  expect(links[0]).toHaveAttribute('href', '/');
});

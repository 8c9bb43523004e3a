import { render, screen } from '@testing-library/react';
import accessibility from '../../e2e/content/accessibility.json';
import privacy from '../../e2e/content/privacy.json';
import { Statement } from './Statement';

test.each([
  ['Access for All', accessibility],
  ['Your Data', privacy],
])('%s shows its title and every part of its text', (title, content) => {
  render(<Statement content={content} />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const { heading, paragraphs } of content.sections) {
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    for (const paragraph of paragraphs) expect(screen.getByText(paragraph)).toBeVisible();
  }
});

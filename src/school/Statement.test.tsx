import { render, screen } from '@testing-library/react';
import accessibility from '../../content/accessibility.json';
import privacy from '../../content/privacy.json';
import { Statement } from './Statement';

test.each([
  ['Accessibility', accessibility],
  ['Privacy', privacy],
])('%s shows its title and every part of its text', (title, content) => {
  render(<Statement content={content} />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const { heading, paragraphs } of content.sections) {
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    for (const paragraph of paragraphs) expect(screen.getByText(paragraph)).toBeVisible();
  }
});

import { fireEvent, render, screen } from '@testing-library/react';
import events from '../../../e2e/content/events.json';
import privacy from '../../../e2e/content/privacy.json';
import { PreviewTool } from './PreviewTool';

// jsdom measures nothing.
jest.mock('./PageWindow', () => ({ PageWindow: () => null }));

function paste(content: unknown) {
  render(<PreviewTool isPublished={() => true} />);
  const value = JSON.stringify(content);
  fireEvent.change(screen.getByRole('textbox', { name: 'Paste its text' }), { target: { value } });
}

const shownAs = () => screen.getByRole('combobox', { name: 'Shown as' });

test('a text that fits one page is shown as that page', () => {
  paste(events);
  expect(shownAs()).toHaveValue('content/events.json');
});

test('a text that fits several pages is shown as the one that is chosen', () => {
  paste(privacy);
  expect(shownAs()).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Accessibility statement' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Privacy notice' }));
  expect(shownAs()).toHaveValue('content/privacy.json');
  expect(screen.queryByRole('button', { name: 'Privacy notice' })).not.toBeInTheDocument();
});

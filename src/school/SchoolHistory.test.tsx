import { render, screen, within } from '@testing-library/react';
import history from '../../e2e/content/school-history.json';
import { SchoolHistory } from './SchoolHistory';

test('the history shows every part of its text under its own heading', () => {
  render(<SchoolHistory content={history} />);
  for (const { heading, paragraphs } of history.sections) {
    const part = screen.getByRole('heading', { level: 2, name: heading }).parentElement;
    const shown = part ? within(part).getAllByRole('paragraph') : [];
    expect(shown.map((paragraph) => paragraph.textContent)).toEqual(paragraphs);
  }
});

test('the introduction and the milestones are shown', () => {
  render(<SchoolHistory content={history} />);
  expect(screen.getByText(/^Unity High School opened in 1974/)).toBeVisible();
  const milestones = within(screen.getByRole('complementary', { name: 'Milestones' }));
  const entries = milestones.getAllByRole('listitem');
  expect(entries[0]).toHaveTextContent(/^1974 ?The school opens under one roof of zinc\.$/);
  expect(entries.map(({ textContent }) => textContent)).toEqual(
    history.milestones.map(({ year, text }) => `${year} ${text}`),
  );
});

test('the history links to the next step', () => {
  render(<SchoolHistory content={history} />);
  const aside = within(screen.getByRole('complementary', { name: 'Next step' }));
  const { label, to } = history.nextStep.link;
  expect(aside.getByRole('link', { name: label })).toHaveAttribute('href', to);
});

/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import history from '../../e2e/content/school-history.json';
import { SchoolHistory } from './SchoolHistory';

test('each milestone has its year', () => {
  render(<SchoolHistory content={history} />);
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

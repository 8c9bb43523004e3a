import { render, screen, within } from '@testing-library/react';
import history from '../../content/school-history.json';
import { SchoolHistory } from './SchoolHistory';

test('the school was founded in 1956 with thirty female students (specification, section 9)', () => {
  render(<SchoolHistory content={history} />);
  expect(screen.getByText(/was founded in 1956 with thirty female students\./)).toBeVisible();
});

test('the history names the mission congregation (specification, section 2)', () => {
  const { container } = render(<SchoolHistory content={history} />);
  expect(container).toHaveTextContent(/the Sisters of the mission congregation/i);
});

test('the history shows every part of its text under its own heading', () => {
  render(<SchoolHistory content={history} />);
  for (const { heading, paragraphs } of history.sections) {
    const part = screen.getByRole('heading', { level: 2, name: heading }).parentElement;
    const shown = part ? within(part).getAllByRole('paragraph') : [];
    expect(shown.map((paragraph) => paragraph.textContent)).toEqual(paragraphs);
  }
});

test('the milestones begin with 1956', () => {
  render(<SchoolHistory content={history} />);
  const milestones = within(screen.getByRole('complementary', { name: 'Milestones' }));
  const entries = milestones.getAllByRole('listitem');
  expect(entries).toHaveLength(history.milestones.length);
  expect(entries[0]).toHaveTextContent(/^1956 .*thirty female students/);
});

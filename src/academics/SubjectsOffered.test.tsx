/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import subjects from '../../e2e/content/subjects-offered.json';
import { SubjectsOffered } from './SubjectsOffered';

function renderSchool(name: string) {
  render(<SubjectsOffered content={subjects} />);
  const school = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (!school) throw new Error(`There is no ${name}.`);
  return within(school);
}

test.each([
  ['Lower years', subjects.junior],
  ['Upper years', subjects.senior],
])('%s lists the subjects of each field of study', (name, { fields }) => {
  const school = renderSchool(name);
  const lists = school.getAllByRole('list').map((list) =>
    within(list)
      .getAllByRole('listitem')
      .map((subject) => subject.textContent),
  );
  expect(lists).toEqual(fields.map((field) => field.subjects));
  const names = school.getAllByRole('heading', { level: 3 }).map((field) => field.textContent);
  expect(names).toEqual(fields.map((field) => field.name));
});

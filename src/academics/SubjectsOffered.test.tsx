import { render, screen, within } from '@testing-library/react';
import subjects from '../../content/subjects-offered.json';
import { SubjectsOffered } from './SubjectsOffered';

function renderSchool(name: string) {
  render(<SubjectsOffered content={subjects} />);
  const school = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (!school) throw new Error(`There is no ${name}.`);
  return within(school);
}

function fieldNames(schoolName: string) {
  const fields = renderSchool(schoolName).getAllByRole('heading', { level: 3 });
  return fields.map((field) => field.textContent?.toLowerCase());
}

test('junior school has three fields: mathematics and science, humanities, business studies (specification, section 2)', () => {
  expect(fieldNames('Junior school')).toEqual([
    'mathematics and science',
    'humanities',
    'business studies',
  ]);
});

test('senior school has four fields: mathematics and science, humanities, technology, business studies (specification, section 2)', () => {
  expect(fieldNames('Senior school')).toEqual([
    'mathematics and science',
    'humanities',
    'technology',
    'business studies',
  ]);
});

test.each([
  ['Junior school', subjects.junior],
  ['Senior school', subjects.senior],
])('%s lists the subjects of each field', (name, { fields }) => {
  const school = renderSchool(name);
  const lists = school.getAllByRole('list').map((list) =>
    within(list)
      .getAllByRole('listitem')
      .map((subject) => subject.textContent),
  );
  expect(lists).toEqual(fields.map((field) => field.subjects));
});

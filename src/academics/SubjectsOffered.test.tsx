import { render, screen, within } from '@testing-library/react';
import subjects from '../../e2e/content/subjects-offered.json';
import { SubjectsOffered } from './SubjectsOffered';

function renderSchool(name: string) {
  render(<SubjectsOffered content={subjects} />);
  const school = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (!school) throw new Error(`There is no ${name}.`);
  return within(school);
}

function fieldNames(schoolName: string) {
  const fields = renderSchool(schoolName).getAllByRole('heading', { level: 3 });
  return fields.map((field) => field.textContent);
}

test('junior school has three fields (specification, section 2)', () => {
  expect(fieldNames('Lower years')).toEqual(['Numbers and Nature', 'Words', 'Trade']);
});

test('senior school has four fields (specification, section 2)', () => {
  expect(fieldNames('Upper years')).toEqual([
    'Numbers and Stars',
    'Words and Songs',
    'Crafts',
    'Trade and Law',
  ]);
});

test.each([
  ['Lower years', subjects.junior],
  ['Upper years', subjects.senior],
])('%s lists the subjects of each field', (name, { fields }) => {
  const school = renderSchool(name);
  const lists = school.getAllByRole('list').map((list) =>
    within(list)
      .getAllByRole('listitem')
      .map((subject) => subject.textContent),
  );
  expect(lists).toEqual(fields.map((field) => field.subjects));
});

test('each school shows its classes next to the academics drawing', () => {
  expect(renderSchool('Upper years').getByText(subjects.senior.classes)).toBeVisible();
  expect(screen.getByText(subjects.junior.classes)).toBeVisible();
  expect(screen.getByText(subjects.introduction)).toBeVisible();
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/drawings/academics.svg');
});

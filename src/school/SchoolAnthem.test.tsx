import { render, screen, within } from '@testing-library/react';
import anthem from '../../e2e/content/school-anthem.json';
import { SchoolAnthem } from './SchoolAnthem';

const stanza = (name: string) => {
  const section = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (!section) throw new Error(`There is no ${name}.`);
  return within(section);
};

test('the school anthem has verses 1-3 and a chorus (specification, section 2)', () => {
  render(<SchoolAnthem content={anthem} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Song of the School');
  expect(screen.getByText(anthem.introduction)).toBeVisible();
  const names = screen.getAllByRole('heading', { level: 2 });
  expect(names.map((name) => name.textContent)).toEqual([
    'First verse',
    'Refrain',
    'Second verse',
    'Third verse',
  ]);
});

test.each([...anthem.verses, anthem.chorus])(
  'every line of $name is shown, in order',
  ({ name, lines }) => {
    render(<SchoolAnthem content={anthem} />);
    const shown = stanza(name).getByRole('paragraph').children;
    expect([...shown].map((line) => line.textContent)).toEqual(lines);
  },
);

test('the anthem links to the history', () => {
  render(<SchoolAnthem content={anthem} />);
  const aside = within(screen.getByRole('complementary', { name: 'Next step' }));
  expect(aside.getByRole('link', { name: anthem.nextStep.link.label })).toHaveAttribute(
    'href',
    anthem.nextStep.link.to,
  );
});

test('the drawing is the about-us drawing', () => {
  render(<SchoolAnthem content={anthem} />);
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/drawings/about.svg');
});

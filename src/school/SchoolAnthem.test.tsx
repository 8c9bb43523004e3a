import { render, screen, within } from '@testing-library/react';
import anthem from '../../content/school-anthem.json';
import { SchoolAnthem } from './SchoolAnthem';

const stanza = (name: string) => {
  const section = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (!section) throw new Error(`There is no ${name}.`);
  return within(section);
};

test('the school anthem has verses 1-3 and a chorus (specification, section 2)', () => {
  render(<SchoolAnthem content={anthem} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('School Anthem');
  const names = screen.getAllByRole('heading', { level: 2 });
  expect(names.map((name) => name.textContent)).toEqual([
    'Verse 1',
    'Chorus',
    'Verse 2',
    'Verse 3',
  ]);
});

test.each([...anthem.verses, anthem.chorus])(
  'every line of $name is shown, in order',
  ({ name, lines }) => {
    render(<SchoolAnthem content={anthem} />);
    const shown = stanza(name).getByRole('paragraph').children;
    expect([...shown].map((line) => line.textContent)).toEqual(lines);
    expect(lines.length).toBeGreaterThanOrEqual(4);
  },
);

test('the anthem leads on to the history', () => {
  render(<SchoolAnthem content={anthem} />);
  const aside = within(screen.getByRole('complementary', { name: 'Read on' }));
  expect(aside.getByRole('link', { name: anthem.nextStep.link.label })).toHaveAttribute(
    'href',
    anthem.nextStep.link.to,
  );
});

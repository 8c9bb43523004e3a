/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import anthem from '../../e2e/content/school-anthem.json';
import { SchoolAnthem } from './SchoolAnthem';

const stanza = (name: string) => {
  const section = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (!section) throw new Error(`There is no ${name}.`);
  return within(section);
};

test.each([...anthem.verses, anthem.chorus])(
  'every line of $name is shown, in order',
  ({ name, lines }) => {
    render(<SchoolAnthem content={anthem} />);
    const shown = stanza(name).getByRole('paragraph').children;
    expect([...shown].map((line) => line.textContent)).toEqual(lines);
    // Reader modes ignore style sheets, so each line ends with a <br>.
    expect([...shown].map((line) => line.lastElementChild?.tagName)).toEqual(lines.map(() => 'BR'));
  },
);

test('the chorus follows the first verse', () => {
  render(<SchoolAnthem content={anthem} />);
  const [first, ...others] = anthem.verses;
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual([first, anthem.chorus, ...others].map((one) => one?.name));
});

test('the anthem links to the history', () => {
  render(<SchoolAnthem content={anthem} />);
  const aside = within(screen.getByRole('complementary', { name: 'Next step' }));
  expect(aside.getByRole('link', { name: anthem.nextStep.link.label })).toHaveAttribute(
    'href',
    anthem.nextStep.link.to,
  );
});

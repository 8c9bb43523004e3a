import { render, screen, within } from '@testing-library/react';
import home from '../../content/home.json';
import { Cards } from './Cards';

function renderCard(name: string) {
  render(<Cards cards={home.cards} />);
  const card = screen.getByRole('heading', { level: 2, name }).closest('li');
  if (!card) throw new Error(`There is no card ${name}.`);
  return card;
}

test('three information cards: Our History, Admission and PTA Forum (specification, section 1)', () => {
  render(<Cards cards={home.cards} />);
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'Our History',
    'Admission',
    'PTA Forum',
  ]);
});

test('the Our History card links to /school-history (specification, section 2)', () => {
  const link = within(renderCard('Our History')).getByRole('link');
  expect(link).toHaveAttribute('href', '/school-history');
});

test('the Admission card links to /student-profile (specification, section 2)', () => {
  const link = within(renderCard('Admission')).getByRole('link');
  expect(link).toHaveAttribute('href', '/student-profile');
});

test('the PTA card has no link, and advises parents to join a messaging channel for updates (specification, section 1)', () => {
  const card = renderCard('PTA Forum');
  expect(within(card).queryByRole('link')).not.toBeInTheDocument();
  expect(card).toHaveTextContent(
    /Parents are advised to join the school’s messaging channel for updates/,
  );
});

test('fresh-student (JS1) forms come from the 10 mission schools, parishes and the bookshop (specification, section 1)', () => {
  expect(renderCard('Admission')).toHaveTextContent(
    'Fresh-student (JS1) forms come from any of the 10 archdiocesan Catholic mission schools, from parishes, and from the school bookshop.',
  );
});

test('transfer-student (JS2 and SS1) forms come only from the bookshop (specification, section 1)', () => {
  expect(renderCard('Admission')).toHaveTextContent(
    'Transfer-student (JS2 and SS1) forms come only from the school bookshop.',
  );
});

test('a card whose link GraphQL gives as null has none', () => {
  render(<Cards cards={[{ heading: 'PTA Forum', paragraphs: ['Text'], link: null }]} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

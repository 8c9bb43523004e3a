import { render, screen, within } from '@testing-library/react';
import { Cards } from './Cards';

const CARDS = [
  {
    heading: 'Our History',
    paragraphs: ['The school opened in a storehouse.', 'It has grown.'],
    link: { label: 'Read our history', to: '/school-history' },
  },
  { heading: 'PTA Forum', paragraphs: ['Parents meet once a term.'] },
];

test('each card shows its heading and its paragraphs (specification, section 1)', () => {
  render(<Cards cards={CARDS} />);
  const cards = screen.getAllByRole('listitem').map((card) => within(card));
  expect(cards.map((card) => card.getByRole('heading', { level: 2 }).textContent)).toEqual([
    'Our History',
    'PTA Forum',
  ]);
  const paragraphs = cards[0]?.getAllByRole('paragraph').map(({ textContent }) => textContent);
  expect(paragraphs).toEqual(['The school opened in a storehouse.', 'It has grown.']);
});

test('a second link opens its own page', () => {
  const [card] = CARDS;
  const more = { label: 'How to join', to: '/how-to-join' };
  render(<Cards cards={[{ ...Object(card), more }]} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Read our history', '/school-history'],
    ['How to join', '/how-to-join'],
  ]);
});

test('a card has its content’s link, or none (specification, section 2)', () => {
  render(<Cards cards={CARDS} />);
  const [link, ...others] = screen.getAllByRole('link');
  expect(link).toHaveAccessibleName('Read our history');
  expect(link).toHaveAttribute('href', '/school-history');
  expect(others).toEqual([]);
});

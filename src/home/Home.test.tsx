/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import datesFile from '../../e2e/content/dates.json';
import homeFile from '../../e2e/content/home.json';
import { resolveContent } from '../content/resolved';
import { homeSchema } from '../content/schemas/home';
import { upcomingDates } from '../content/school-dates';
import { Home } from './Home';

const TODAY = '2025-10-01';

const home = resolveContent(homeSchema, v.parse(homeSchema, homeFile), {
  picture: () => undefined,
  documentDetails: () => '',
  dates: upcomingDates(datesFile, TODAY),
});

function renderHome(cards = home.cards) {
  const content = { ...home, cards };
  return render(
    <Home content={content} firstClass={undefined} recentNews={<h2>Recent News</h2>} />,
  );
}

test('Home is hero banner, information cards, achievers, Recent News, upcoming dates, in this order (specification, section 2)', () => {
  renderHome();
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'How We Began',
    'Coming to Us',
    'Families’ Circle',
    'Our makers',
    'Recent News',
    'What is next',
  ]);
  const hero = screen.getByRole('region', { name: 'Pictures of the school' });
  const heroArea = screen.getByRole('region', { name: home.hero.line });
  expect(heroArea).toContainElement(hero);
  // On a phone the answers come before the pictures.
  const answers = screen.getByRole('list', { name: 'At a glance' });
  expect(heroArea).toContainElement(answers);
  expect(answers.compareDocumentPosition(hero)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the hero’s headline is the page’s h1', () => {
  renderHome();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /^Learning at the foot of the hills$/,
  );
});

test('tiles answer what parents ask: the next date with a tag, text, or the office’s number', () => {
  renderHome();
  expect(
    screen.getByRole('link', { name: 'Entrance test Sat 7 March, 9\u00a0AM' }),
  ).toHaveAttribute('href', '/events#rains-term/entrance-test');
  // For next-dates-visibility.ts.
  const further = screen.getByText('To be announced').closest('a');
  expect(further).not.toBeVisible();
  expect(further).toHaveAttribute('href', '/events');
  expect(further?.parentElement).toHaveAttribute('data-next-date');
  expect(screen.getByRole('link', { name: 'Fees By class' })).toHaveAttribute(
    'href',
    '/every-block',
  );
  expect(screen.getByRole('link', { name: 'Ring us +353 57 222 3344' })).toHaveAttribute(
    'href',
    'tel:+353572223344',
  );
});

test('Home shows the achievers image (specification, section 2)', () => {
  renderHome();
  const image = screen.getByRole('img', { name: home.achievers.picture.alt });
  expect(image).toHaveAttribute('src', home.achievers.picture.src);
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(screen.getByText(home.achievers.text)).toBeVisible();
});

const CARDS = [
  {
    heading: 'Our History',
    paragraphs: ['The school opened in a storehouse.', 'It has grown.'],
    link: { label: 'Read our history', to: '/school-history' },
  },
  { heading: 'PTA Forum', paragraphs: ['Parents meet once a term.'] },
];

const cards = () => {
  const heading = screen.getByRole('heading', { name: 'Our History' });
  return within(heading.closest('ul') ?? document.body);
};

test('each card shows its heading and its paragraphs (specification, section 1)', () => {
  renderHome(CARDS);
  const items = cards()
    .getAllByRole('listitem')
    .map((card) => within(card));
  expect(items.map((card) => card.getByRole('heading', { level: 2 }).textContent)).toEqual([
    'Our History',
    'PTA Forum',
  ]);
  const paragraphs = items[0]?.getAllByRole('paragraph').map(({ textContent }) => textContent);
  expect(paragraphs).toEqual(['The school opened in a storehouse.', 'It has grown.']);
});

test('a card can have a second link', () => {
  const [card] = CARDS;
  const more = { label: 'How to join', to: '/how-to-join' };
  renderHome([{ ...Object(card), more }]);
  const links = cards().getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Read our history', '/school-history'],
    ['How to join', '/how-to-join'],
  ]);
});

test('a card has its content’s link, or none (specification, section 2)', () => {
  renderHome(CARDS);
  const [link, ...others] = cards().getAllByRole('link');
  expect(link).toHaveAccessibleName('Read our history');
  expect(link).toHaveAttribute('href', '/school-history');
  expect(others).toEqual([]);
});

import { render, screen, within } from '@testing-library/react';
import datesFile from '../../e2e/content/dates.json';
import home from '../../e2e/content/home.json';
import { nextDates } from '../content/school-dates';
import { builtPicture } from '../testing/built-picture';
import { Achievers } from './Achievers';
import { Home } from './Home';

function renderHome() {
  const dates = { ...datesFile, next: nextDates(datesFile.terms, '2025-10-01') };
  return render(<Home content={home} dates={dates} recentNews={<h2>Recent News</h2>} />);
}

test('Home is hero banner, information cards, achievers, Recent News, in this order (specification, section 2)', () => {
  renderHome();
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'How We Began',
    'Coming to Us',
    'Families’ Circle',
    'Often asked',
    'What is next',
    'Our makers',
    'Recent News',
  ]);
  const hero = screen.getByRole('region', { name: 'Pictures of the school' });
  const [first] = headings;
  if (!first) throw new Error('Home has no headings.');
  expect(hero.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the hero’s headline is the page’s h1', () => {
  renderHome();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /^Learning at the foot of the hills$/,
  );
});

test('the hero’s button is the first quick link', () => {
  renderHome();
  const hero = screen.getByRole('region', { name: 'Pictures of the school' });
  const [button] = within(hero).getAllByRole('link');
  expect(button).toHaveAttribute('href', home.quickLinks.links[0]?.to);
});

test('contact links are above the dates', () => {
  renderHome();
  const strip = screen.getByRole('heading', { name: 'Often asked' }).closest('section');
  const links = within(strip as HTMLElement).getAllByRole('link');
  const labels = home.quickLinks.links.map(({ label }) => label);
  expect(links.slice(0, 2).map(({ textContent }) => textContent)).toEqual(labels);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/student-profile',
    '/events',
    'tel:+2348112223344',
    'mailto:office@unity.example',
    'https://notices.unity.example',
    expect.stringContaining('google.com/maps'),
  ]);
});

test('Home shows the achievers image (specification, section 2)', () => {
  renderHome();
  const image = screen.getByRole('img', { name: home.achievers.picture.alt });
  expect(image).toHaveAttribute('src', home.achievers.picture.src);
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(screen.getByText(home.achievers.text)).toBeVisible();
});

test('the achievers image is at most 43 rem wide', () => {
  render(<Achievers content={{ ...home.achievers, picture: builtPicture('Makers') }} />);
  expect(screen.getByRole('img')).toHaveAttribute('sizes', '(min-width: 60rem) 43rem, 92vw');
});

test('upcoming dates link to all dates and end with a closing line', () => {
  renderHome();
  const dates = screen.getByRole('heading', { name: 'What is next' }).closest('section');
  const section = within(dates as HTMLElement);
  expect(section.getByRole('link', { name: datesFile.link })).toHaveAttribute('href', '/events');
  expect(section.getAllByRole('listitem').at(-1)).toHaveTextContent(datesFile.further);
});

import { render, screen } from '@testing-library/react';
import home from '../../e2e/content/home.json';
import { Home } from './Home';

function renderHome() {
  return render(<Home content={home} recentNews={<h2>Recent News</h2>} />);
}

test('Home is hero banner, information cards, achievers, Recent News, in this order (specification, section 2)', () => {
  renderHome();
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'How We Began',
    'Coming to Us',
    'Families’ Circle',
    'Our makers',
    'Recent News',
  ]);
  const hero = screen.getByRole('region', { name: 'Pictures of the school' });
  const [first] = headings;
  if (!first) throw new Error('Home has no headings.');
  expect(hero.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the line of the hero is the heading of the page', () => {
  renderHome();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /^Learning at the foot of the hills$/,
  );
});

test('Home shows the achievers image (specification, section 2)', () => {
  renderHome();
  const image = screen.getByRole('img', { name: home.achievers.picture.alt });
  expect(image).toHaveAttribute('src', home.achievers.picture.src);
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(screen.getByText(home.achievers.text)).toBeVisible();
});

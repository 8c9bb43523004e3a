import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { cloneElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import dates from '../e2e/content/dates.json';
import events from '../e2e/content/events.json';
import gallery from '../e2e/content/gallery.json';
import homeFile from '../e2e/content/home.json';
import historyFile from '../e2e/content/school-history.json';
import search from '../e2e/content/search.json';
import { resolveContent } from './content/resolved';
import { homeSchema } from './content/schemas/home';
import { upcomingDates } from './content/school-dates';
import { Events } from './events/Events';
import { AlbumPage } from './gallery/AlbumPage';
import { Home } from './home/Home';
import { Layout } from './layout/Layout';
import { Search } from './search/Search';
import { testQueryClient } from './testing/render-with-queries';

/* Each part of a page that hydrates is broken once: its static HTML and the rest of the page stay. */

const mockBroken = new Set<string>();

/** A module whose components throw while they are broken. */
function mockBreakable(file: string, name: string) {
  const original = jest.requireActual(file);
  const Original = original[name];
  const Breakable = (props: object) => {
    if (mockBroken.has(name)) throw new Error(`${name} is broken`);
    return <Original {...props} />;
  };
  return { ...original, [name]: Breakable };
}

jest.mock('./events/EventCalendar', () => mockBreakable('./events/EventCalendar', 'EventCalendar'));
jest.mock('./search/SearchResults', () => mockBreakable('./search/SearchResults', 'SearchResults'));
jest.mock('./home/FirstClass', () => mockBreakable('./home/FirstClass', 'FirstClass'));
jest.mock('./home/Hero', () => mockBreakable('./home/Hero', 'Hero'));
jest.mock('./layout/UrgentNotice', () => mockBreakable('./layout/UrgentNotice', 'UrgentNotice'));
jest.mock('./gallery/Slideshow', () => mockBreakable('./gallery/Slideshow', 'Slideshow'));
jest.mock('./layout/Menu', () => mockBreakable('./layout/Menu', 'Menu'));

const home = resolveContent(homeSchema, v.parse(homeSchema, homeFile), {
  picture: () => undefined,
  documentDetails: () => '',
  dates: upcomingDates(dates, '2025-10-01'),
});

const eventsPage = <Events content={events} dates={dates} builtAt="2025-10-15" />;
const photos = [{ image: '/a.jpg', alt: 'The relay' }];
const albumPage = (
  <AlbumPage content={gallery} id="3" name="Sports" pictures={{ kind: 'loaded', data: photos }} />
);
const searchPage = <Search content={search} entries={[]} search="" />;
const homePage = (
  <Home content={home} firstClass={historyFile.firstClass} recentNews={<p>No news.</p>} />
);

type BrokenPart = [part: string, component: string, page: ReactElement];

const PARTS: readonly BrokenPart[] = [
  ['calendar', 'EventCalendar', eventsPage],
  ['search', 'SearchResults', searchPage],
  ['first-class', 'FirstClass', homePage],
  ['banner', 'Hero', homePage],
  ['slideshow', 'Slideshow', albumPage],
  ['notice', 'UrgentNotice', searchPage],
  ['header', 'Menu', searchPage],
];

const client = testQueryClient();

/** New elements, so that React renders each component again. */
const siteWith = (page: ReactElement) => (
  <QueryClientProvider client={client}>
    <Layout path="/" notice={{ text: 'Closed.', level: 'information' }}>
      {cloneElement(page)}
    </Layout>
  </QueryClientProvider>
);

test.each(PARTS)('the %s keeps its static HTML if it breaks', async (part, component, page) => {
  const site = siteWith(page);
  delete document.documentElement.dataset.scripts;
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(site);
  const shown = () => container.querySelector(`[data-part=${part}]`)?.innerHTML;
  const prerendered = shown();
  expect(prerendered).toBeTruthy();
  mockBroken.add(component);
  const onRecoverableError = () => undefined;
  await act(async () => render(site, { container, hydrate: true, onRecoverableError }));
  expect(shown()).toBe(prerendered);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(console.error).toHaveBeenCalledWith(new Error(`${component} is broken`));
  jest.mocked(console.error).mockClear();
  mockBroken.clear();
  container.remove();
});

test.each(PARTS)('only the %s stops if it breaks later', async (part, component, page) => {
  document.documentElement.dataset.scripts = 'run';
  const { container, rerender } = render(siteWith(page));
  const content = () => container.querySelector('main')?.textContent;
  const before = content();
  mockBroken.add(component);
  rerender(siteWith(page));
  expect(content()).toBe(before);
  expect(container.querySelector(`[data-part=${part}]`)).toBeInTheDocument();
  expect(console.error).toHaveBeenCalledWith(new Error(`${component} is broken`));
  jest.mocked(console.error).mockClear();
  mockBroken.clear();
});

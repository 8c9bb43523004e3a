import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { builtRoutes } from '../../src/commands/built-routes';
import { albumPath, newsItemPath, routes } from '../../src/routes';
import workshop from '../content/albums/workshop.json';
import gallery from '../content/gallery.json';
import menu from '../content/menu.json';
import observatory from '../content/news/observatory-night-2025.json';
import news from '../content/news.json';
import { ALBUM } from '../site-routes';
import type { Page } from './page';

/** What readers do most, and what differs most between engines. */
export type Path = { readonly name: string; readonly walk: (page: Page) => Promise<unknown> };

/** An item that is not prebuilt, so that it can only come from a live response. */
export const JUST_IN = {
  id: 'written-after-the-build',
  title: 'Written after the build',
  created_at: new Date().toISOString(),
  body: 'The newest of all.',
};

const DESK = { width: 1280, height: 900 };
/** GTK's browser cannot be narrower than 447 px, which is a phone to the site. */
const PHONE = { width: 390, height: 800 };

const everyRoute = [
  ...builtRoutes().filter((address) => address !== routes.preview.path),
  '/no-such-page',
].map((address) => ({
  name: `${address}: its one heading, its pictures, and nothing that is too wide`,
  walk: async (page: Page) => {
    const heading = load(htmlOf(address))('h1').text();
    for (const { width, height } of [DESK, PHONE]) {
      await page.resize(width, height);
      await page.open(address);
      await page.expectShown('h1', heading);
      await page.until('nothing is loading', () => !document.querySelector('[role=progressbar]'));
      await page.until('every picture in sight is shown', picturesShown);
      await page.until('the page is as wide as the window', isAsWideAsWindow);
    }
  },
}));

const journeys: readonly Path[] = [
  {
    name: 'live data: an item that is newer than the build is on the home page, and opens',
    walk: async (page) => {
      await page.open(routes.home.path);
      await page.expectShown('main h3', JUST_IN.title);
      await page.click('main h3 + p + a');
      await page.isAt(newsItemPath(JUST_IN.id));
      await page.expectShown('h1', JUST_IN.title);
      await page.expectShown('article p', JUST_IN.body);
    },
  },
  {
    name: 'See More, an item, and back to the same place in the list',
    walk: async (page) => {
      await page.resize(DESK.width, DESK.height);
      await page.open(routes.news.path);
      for (const count of [4, 6]) {
        await page.click('main button', news.seeMore);
        await page.until(`${count} items are listed`, isListed, count);
      }
      await page.click('main li:nth-child(6) h2 a');
      await page.until('an item is open', () => location.pathname.startsWith('/news/'));
      await page.expectShown('article');
      await page.run(() => history.back());
      await page.isAt(routes.news.path);
      await page.until('6 items are listed', isListed, 6);
      await page.until('the list is where it was', () => scrollY > 0);
    },
  },
  {
    name: 'the gallery, an album, its slideshow, and back',
    walk: async (page) => {
      await page.open(routes.gallery.path);
      await page.click(`main a[href="${albumPath(ALBUM)}"]`);
      await page.isAt(albumPath(ALBUM));
      await page.expectShown('h1', workshop.name);
      const total = workshop.pictures.length;
      for (const shown of [...Array(total).keys(), 0]) {
        await page.expectShown(
          'section[aria-roledescription=carousel] p',
          `${shown + 1} of ${total}`,
        );
        await page.until('its picture is shown', picturesShown);
        await page.click('section[aria-roledescription=carousel] button:last-of-type');
      }
      await page.run(() => history.back());
      await page.isAt(routes.gallery.path);
      await page.expectShown('h1', gallery.title);
    },
  },
  {
    name: 'the calendar: another month, and a day of it',
    walk: async (page) => {
      await page.open(routes.events.path);
      const month = await page.until('a month is shown', shownMonth);
      await page.click('button[aria-label="Go to the Next Month"]');
      await page.until('the next month is shown', isOtherMonth, month);
      await page.click('[role=grid] tr:nth-child(3) button');
      await page.expectShown('[role=grid] td[aria-selected=true]');
    },
  },
  {
    name: 'the menu of a wide screen',
    walk: async (page) => {
      await page.resize(DESK.width, DESK.height);
      await page.open(routes.home.path);
      await followMenu(page);
    },
  },
  {
    name: 'the menu of a phone',
    walk: async (page) => {
      await page.resize(PHONE.width, PHONE.height);
      await page.open(routes.home.path);
      await page.click('button[popovertarget]');
      await page.expectShown('button[aria-expanded=true]');
      await followMenu(page);
      await page.expectShown('button[aria-expanded=false]');
    },
  },
  {
    name: 'the banner stops, and shows the picture that is chosen',
    walk: async (page) => {
      await page.resize(DESK.width, DESK.height);
      await page.open(routes.home.path);
      await page.click('button', 'Pause the pictures');
      await page.expectShown('button', 'Start the pictures');
      for (const name of ['Show picture 2 of 2', 'Show picture 1 of 2']) {
        await page.click('button', name);
        await page.expectShown('button[aria-current=true]', name);
        await page.until('its picture is shown', picturesShown);
      }
    },
  },
  {
    name: 'the search finds a word with a typing mistake',
    walk: async (page) => {
      await page.open(routes.search.path);
      await page.click('main form input');
      await page.type('obsrvatory');
      await page.expectShown('ol[aria-label=Results] a', observatory.title);
    },
  },
  {
    name: 'the preview shows a draft, and beside it what is wrong in the next',
    walk: async (page) => {
      await page.open(routes.preview.path);
      const title = 'A draft that is not saved';
      await page.until('the draft is shown', showsDraft, { ...news, title });
      await page.until('what is wrong is named', namesProblem, { ...news, title: '' });
      await page.until('the draft is still there', headingInside, title);
    },
  },
];

export const paths: readonly Path[] = [...everyRoute, ...journeys];

/** Opens the first group of the menu and follows its first link. */
async function followMenu(page: Page) {
  const [group] = menu.groups;
  const [link] = group?.links ?? [];
  if (!group || !link) throw new Error('the menu has no group');
  await page.click('nav summary', group.label);
  await page.click('nav details[open] a', link.label);
  await page.isAt(link.to);
  await page.until('the group is closed', () => !document.querySelector('nav details[open]'));
}

function htmlOf(address: string): string {
  const file = address === '/no-such-page' ? '404' : address === '/' ? 'index' : address.slice(1);
  return readFileSync(path.resolve('public', `${file}.html`), 'utf8');
}

/* In the page */

function picturesShown() {
  return [...document.images].every((picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    const isInSight = bottom > 0 && top < innerHeight && picture.checkVisibility();
    return !isInSight || (picture.complete && picture.naturalWidth > 0);
  });
}

function isAsWideAsWindow() {
  return document.documentElement.scrollWidth <= document.documentElement.clientWidth;
}

function isListed(count: number) {
  return document.querySelectorAll('main li h2 a').length === count;
}

function shownMonth() {
  return document.querySelector('[role=grid]')?.ariaLabel;
}

function isOtherMonth(before: string) {
  const month = document.querySelector('[role=grid]')?.ariaLabel;
  return month && month !== before;
}

/** Sends a draft until it is shown: the preview may not listen yet. */
function showsDraft(content: { readonly title: string }) {
  const draft = { kind: 'draft', file: 'content/news.json', content, pictures: {} };
  window.postMessage(draft, location.origin);
  return frames[0]?.document.querySelector('h1')?.textContent === content.title;
}

function namesProblem(content: object) {
  const draft = { kind: 'draft', file: 'content/news.json', content, pictures: {} };
  window.postMessage(draft, location.origin);
  return document.querySelector('[role=status] li')?.textContent?.includes('must not be empty');
}

function headingInside(title: string) {
  return frames[0]?.document.querySelector('h1')?.textContent === title;
}

import { builtRoutes } from '../../src/commands/built-routes';
import { albumPath, routes } from '../../src/routes';
import workshop from '../content/albums/workshop.json';
import gallery from '../content/gallery.json';
import menu from '../content/menu.json';
import observatory from '../content/news/observatory-night-2025.json';
import news from '../content/news.json';
import { ALBUM, PUBLIC } from '../site-routes';
import { DESKTOP, type Visit } from './visit';

const PHONE = { width: 390, height: 800 };

const [group] = menu.groups;
const [link] = group?.links ?? [];
if (!group || !link) throw new Error('The first menu group is missing or has no link.');

export const journeys: Record<string, (page: Visit) => Promise<void>> = {
  'See More, an item, and back to the same place in the list': async (page) => {
    await page.open(routes.news.path);
    for (const count of [4, 6]) {
      await page.click('main button', news.seeMore);
      await page.until(`document.querySelectorAll('main li h2 a').length === ${count}`);
    }
    await page.click('main li:nth-child(6) h2 a');
    await page.until(`location.pathname.startsWith('/news/')`);
    await page.waitFor('article');
    await page.back();
    await page.until(`document.querySelectorAll('main li h2 a').length === 6`);
    await page.until('scrollY > 0');
  },
  'the gallery, an album, its slideshow, and back': async (page) => {
    await page.open(routes.gallery.path);
    await page.click(`main a[href="${albumPath(ALBUM)}"]`);
    await page.waitFor('h1', workshop.name);
    for (const [position] of workshop.pictures.entries()) {
      await page.waitFor('[aria-roledescription=carousel] p', `${position + 1} of `);
      await page.until(PICTURES_SHOWN);
      await page.click('[aria-roledescription=carousel] button:last-of-type');
    }
    await page.back();
    await page.waitFor('h1', gallery.title);
  },
  'the calendar: another month, and one of its days': async (page) => {
    await page.open(routes.events.path);
    const month = await page.read(`document.querySelector('[role=grid]').ariaLabel`);
    await page.click('button[aria-label="Go to the Next Month"]');
    await page.until(`document.querySelector('[role=grid]').ariaLabel !== '${month}'`);
    await page.click('[role=grid] tr:nth-child(3) button');
    await page.waitFor('[role=grid] td[aria-selected=true]');
  },
  'the banner pauses, and shows the chosen picture': async (page) => {
    await page.open(routes.home.path);
    await page.click('button[aria-label="Pause slideshow"]');
    await page.waitFor('button[aria-label="Play slideshow"]');
    for (const position of [2, 1]) {
      await page.click(`button[aria-label="Show picture ${position} of 2"]`);
      await page.waitFor(`button[aria-label="Show picture ${position} of 2"][aria-current=true]`);
    }
  },
  'a pointer over a link loads the data of its page': async (page) => {
    await page.open(routes.home.path);
    await page.hover(`footer a[href="${routes.privacy.path}"]`);
    const loaded = `performance.getEntriesByType('resource').map(({ name }) => name)`;
    await page.until(`${loaded}.some((name) => name.includes('/page-data/privacy/'))`);
    await page.click(`footer a[href="${routes.privacy.path}"]`);
    await page.until(`location.pathname === '${routes.privacy.path}'`);
  },
  'the search finds a word with a typo': async (page) => {
    await page.open(routes.search.path);
    await page.click('main form input');
    await page.type('obsrvatory');
    await page.waitFor('ol[aria-label=Results] a', observatory.title);
  },
  'a text that is typed in the editor is on the page next to it, and saved': async (page) => {
    await page.open(`${routes.editor.path}#/content/school-anthem.json`);
    await page.click('#field-title');
    await page.type('Sung');
    await page.until(`frames[0]?.document.querySelector('h1')?.textContent.includes('Sung')`);
    await page.click('header button', 'Save');
    await page.waitFor('header', 'Saved');
  },
  'whoever opens the preview alone is led to the editor': async (page) => {
    await page.open(routes.preview.path);
    await page.waitFor(`main a[href="${routes.editor.path}"]`);
  },
};

const PICTURES_SHOWN = `[...document.images].every((picture) => {
  const { top, bottom } = picture.getBoundingClientRect();
  const isInViewport = bottom > 0 && top < innerHeight && picture.checkVisibility();
  return !isInViewport || (picture.complete && picture.naturalWidth > 0);
})`;

for (const address of builtRoutes(PUBLIC).filter((address) => address !== routes.preview.path)) {
  journeys[`${address}: one heading, all pictures, no horizontal overflow`] = async (page) => {
    for (const viewport of [DESKTOP, PHONE]) {
      await page.resize(viewport);
      await page.open(address);
      await page.waitFor('h1');
      await page.until(`document.querySelectorAll('h1').length === 1`);
      await page.until(`!document.querySelector('[role=progressbar]')`);
      await page.until(PICTURES_SHOWN);
      await page.until('document.documentElement.scrollWidth <= innerWidth');
    }
  };
}

for (const viewport of [DESKTOP, PHONE]) {
  journeys[`the menu at ${viewport.width} px`] = async (page) => {
    await page.resize(viewport);
    await page.open(routes.home.path);
    if (viewport === PHONE) await page.click('button[popovertarget]');
    await page.click('nav summary', group.label);
    await page.click('nav details[open] a', link.label);
    await page.until(`location.pathname === '${link.to}'`);
    await page.until(`!document.querySelector('nav details[open]')`);
  };
}

import { existsSync } from 'node:fs';
import puppeteer, { type Page } from 'puppeteer-core';
import { ensurePackages } from '../../src/commands/browsers';
import { builtRoutes } from '../../src/commands/built-routes';
import { serveSite } from '../../src/commands/serve/site-server';
import { albumPath, routes } from '../../src/routes';
import checkBuild from '../check-build';
import workshop from '../content/albums/workshop.json';
import gallery from '../content/gallery.json';
import menu from '../content/menu.json';
import observatory from '../content/news/observatory-night-2025.json';
import news from '../content/news.json';
import { ALBUM, CONTENT, PUBLIC } from '../site-routes';

/* Tests the main user journeys in Firefox on the `build:e2e` build; an argument filters by prefix. */

const FIREFOX = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
const installed = () => FIREFOX.find((file) => file && existsSync(file));

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 800 };

const [group] = menu.groups;
const [link] = group?.links ?? [];
if (!group || !link) throw new Error('The first menu group is missing or has no link.');

const journeys: Record<string, (page: Page) => Promise<unknown>> = {
  'See More, an item, and back to the same place in the list': async (page) => {
    await open(page, routes.news.path);
    for (const count of [4, 6]) {
      await click(page, 'main button', news.seeMore);
      await until(page, `document.querySelectorAll('main li h2 a').length === ${count}`);
    }
    await click(page, 'main li:nth-child(6) h2 a');
    await until(page, `location.pathname.startsWith('/news/')`);
    await waitFor(page, 'article');
    await page.goBack();
    await until(page, `document.querySelectorAll('main li h2 a').length === 6`);
    await until(page, 'scrollY > 0');
  },
  'the gallery, an album, its slideshow, and back': async (page) => {
    await open(page, routes.gallery.path);
    await click(page, `main a[href="${albumPath(ALBUM)}"]`);
    await waitFor(page, 'h1', workshop.name);
    for (const [position] of workshop.pictures.entries()) {
      await waitFor(page, '[aria-roledescription=carousel] p', `${position + 1} of `);
      await until(page, PICTURES_SHOWN);
      await click(page, '[aria-roledescription=carousel] button:last-of-type');
    }
    await page.goBack();
    await waitFor(page, 'h1', gallery.title);
  },
  'the calendar: another month, and one of its days': async (page) => {
    await open(page, routes.events.path);
    const month = await page.$eval('[role=grid]', (grid) => grid.ariaLabel);
    await click(page, 'button[aria-label="Go to the Next Month"]');
    await until(page, `document.querySelector('[role=grid]').ariaLabel !== '${month}'`);
    await click(page, '[role=grid] tr:nth-child(3) button');
    await waitFor(page, '[role=grid] td[aria-selected=true]');
  },
  'the banner pauses, and shows the chosen picture': async (page) => {
    await open(page, routes.home.path);
    await click(page, 'button[aria-label="Pause slideshow"]');
    await waitFor(page, 'button[aria-label="Play slideshow"]');
    for (const position of [2, 1]) {
      await click(page, `button[aria-label="Show picture ${position} of 2"]`);
      await waitFor(page, `button[aria-label="Show picture ${position} of 2"][aria-current=true]`);
    }
  },
  'structured data follows the page, whose data a pointer over its link loads': async (page) => {
    await open(page, routes.home.path);
    await page.hover(`footer a[href="${routes.privacy.path}"]`);
    await waitFor(page, `head > link[rel=prefetch][href*="/privacy/"]`);
    await click(page, `footer a[href="${routes.privacy.path}"]`);
    await until(page, `location.pathname === '${routes.privacy.path}'`);
    const data = `document.querySelector('head > script[type="application/ld+json"]').textContent`;
    await until(page, `${data}.includes('${routes.privacy.path}"')`);
  },
  'the search finds a word with a typo': async (page) => {
    await open(page, routes.search.path);
    await click(page, 'main form input');
    await page.keyboard.type('obsrvatory');
    await waitFor(page, 'ol[aria-label=Results] a', observatory.title);
  },
};

for (const address of builtRoutes(PUBLIC).filter((address) => address !== routes.preview.path)) {
  journeys[`${address}: one heading, all pictures, no horizontal overflow`] = async (page) => {
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewport(viewport);
      await open(page, address);
      await waitFor(page, 'h1');
      await until(page, `document.querySelectorAll('h1').length === 1`);
      await until(page, `!document.querySelector('[role=progressbar]')`);
      await until(page, PICTURES_SHOWN);
      await until(page, 'document.documentElement.scrollWidth <= innerWidth');
    }
  };
}

for (const viewport of [DESKTOP, PHONE]) {
  journeys[`the menu at ${viewport.width} px`] = async (page) => {
    await page.setViewport(viewport);
    await open(page, routes.home.path);
    if (viewport === PHONE) await click(page, 'button[popovertarget]');
    await click(page, 'nav summary', group.label);
    await click(page, 'nav details[open] a', link.label);
    await until(page, `location.pathname === '${link.to}'`);
    await until(page, `!document.querySelector('nav details[open]')`);
  };
}

declare global {
  var violations: string[];
}

const PICTURES_SHOWN = `[...document.images].every((picture) => {
  const { top, bottom } = picture.getBoundingClientRect();
  const isInViewport = bottom > 0 && top < innerHeight && picture.checkVisibility();
  return !isInViewport || (picture.complete && picture.naturalWidth > 0);
})`;

checkBuild();
if (!(await ensurePackages(() => installed() !== undefined, 'firefox-esr'))) {
  console.error('This needs Firefox: install it, or set FIREFOX_PATH.');
  process.exit(1);
}
process.env.CONTENT_DIR = CONTENT;
const site = await serveSite(0, { root: 'e2e' });
const browser = await puppeteer.launch({
  browser: 'firefox',
  executablePath: installed(),
  env: { ...process.env, TZ: 'Africa/Lagos' },
});
const chosen = Object.entries(journeys).filter(([name]) => name.startsWith(process.argv[2] ?? ''));
let failed = 0;
for (const [name, run] of chosen) {
  const page = await browser.newPage();
  const errors: unknown[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.evaluateOnNewDocument(reportViolations);
  await page.setViewport(DESKTOP);
  await run(page).catch((reason: unknown) => errors.push(reason));
  errors.push(...(await page.evaluate(() => violations)));
  console.log(`${errors.length > 0 ? '✗' : '✓'} ${name}`);
  for (const error of errors) console.error(`  ${error}`);
  if (errors.length > 0) failed += 1;
  await page.close();
}
await browser.close();
site.close();
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** What the policy of the page has blocked. Runs in the browser, in a script of its own. */
function reportViolations() {
  globalThis.violations = [];
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    violations.push(`${effectiveDirective} blocked ${blockedURI} ${sample}`),
  );
}

/** Opens a page and waits for hydration, which a key press starts on static pages. */
async function open(page: Page, address: string) {
  await page.goto(site.url + address, { waitUntil: 'domcontentloaded' });
  await page.keyboard.press('Shift');
  await until(page, `document.documentElement.dataset.scripts === 'run'`);
}

function until(page: Page, expression: string) {
  return page.waitForFunction(`Boolean(${expression})`);
}

function click(page: Page, css: string, text = '') {
  return element(page, css, text).click();
}

function waitFor(page: Page, css: string, text = '') {
  return element(page, css, text).wait();
}

function element(page: Page, css: string, text: string) {
  return page.locator(text ? `${css}::-p-text(${text})` : css);
}

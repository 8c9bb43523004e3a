import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Thing } from 'schema-dts';
import { readContentFile } from '../../content/node/read-content-file';
import { siteSettings } from '../../content/node/site-url';
import { type EventsContent, eventsSchema } from '../../content/schemas/events';
import type { SiteContent } from '../../content/schemas/site';
import { routes } from '../../routes';
import { type OgImageText, ogImageDrawer } from '../og-images/og-image';
import { writeOgImages } from '../og-images/write-og-images';
import type { ExportedPage } from '../static-export/exported-page';
import { FEED_PATH, feed } from './feed';
import { withHeadTags } from './head-tags';
import { writeManifest } from './manifest';
import { addressOf, type FoundPage, foundPages, parentOf } from './page-metadata';
import type { PrebuiltContent } from './prebuilt-content';
import { robots, sitemap } from './sitemap';
import { sitemapEntries } from './sitemap-entries';
import {
  breadcrumbs,
  type Crumb,
  type DescribedPage,
  datedEvents,
  imageGallery,
  newsArticle,
  structuredData,
} from './structured-data';

/**
 * How many news items have a card of their own, newest first. Each is drawn once (30 ms) and kept for the
 * next build (120 KB); older items, which are hardly shared any more, have the card of the list.
 */
const OWN_CARDS = 500;

/** Puts into a page's HTML what crawlers and link previews look for. */
export type Announce = (page: ExportedPage, html: string) => string;

/**
 * Makes the exported pages findable: draws their cards, and writes the sitemap, `robots.txt`, the feed, the
 * manifest and its icons. What belongs into each page is put there by what this returns.
 * @param root the project's folder
 * @param folder the folder of the export
 */
export async function makeFindable(
  root: string,
  folder: string,
  pages: readonly ExportedPage[],
  known: PrebuiltContent,
): Promise<Announce> {
  const site = siteSettings(root);
  const found = foundPages(folder, pages, known, site);
  const titles = new Map([...found].map(([address, { words }]) => [address, words.title]));
  const texts = cardTexts(found, known, titles);
  const ogImageOf = await writeOgImages(folder, ogImageDrawer(root, site), [...texts.values()]);
  const feedOfNews = feed(
    site,
    known.news.filter(({ path: address }) => found.has(address)),
  );
  await writeManifest(root, folder, site);
  writeOrRemove(folder, FEED_PATH, feedOfNews);
  writeOrRemove(folder, 'robots.txt', robots(site.webAddress));
  writeOrRemove(folder, 'sitemap.xml', sitemap(sitemapEntries(root, site, found, known)));
  const events = eventsIn(root);

  return (page, html) => {
    const one = found.get(page.path);
    const text = texts.get(page.path);
    if (!one || !text) return html;
    const described: DescribedPage = {
      address: addressOf(site, page.path),
      title: one.words.title,
      description: one.words.description,
      card: site.webAddress + ogImageOf(text),
      way: wayTo(site, page.path, titles),
    };
    return withHeadTags(html, {
      siteName: site.schoolName,
      title: described.title,
      description: described.description,
      canonical: one.found === 'page' ? described.address : undefined,
      isHidden: one.found === 'hidden',
      card: described.card,
      isArticle: one.item !== undefined,
      published: one.item?.published?.moment,
      feed: feedOfNews === undefined ? undefined : FEED_PATH,
      data: one.found === 'hidden' ? undefined : dataOf(site, one, described, events),
    });
  };
}

/** What stands on each page's card, by the page's address. */
function cardTexts(
  found: ReadonlyMap<string, FoundPage>,
  known: PrebuiltContent,
  titles: ReadonlyMap<string, string>,
): Map<string, OgImageText> {
  const old = new Set(known.news.slice(OWN_CARDS).map((item) => item.path));
  return new Map(
    [...found].map(([address, { words, found: kind, item }]) => {
      const list = titles.get(parentOf(address) ?? '');
      if (old.has(address) || kind === 'shell') return [address, { title: list ?? words.title }];
      const label = [list, item?.published?.day].filter(Boolean).join(' · ');
      return [address, { title: words.title, label: label || undefined }];
    }),
  );
}

function dataOf(
  site: SiteContent,
  { page, found, item, album }: FoundPage,
  described: DescribedPage,
  events: EventsContent,
) {
  // What stands in a shell is of no address.
  if (found === 'shell') return structuredData(site);
  const things: Thing[] = [
    ...breadcrumbs(described),
    ...(item ? [newsArticle(site, described, item)] : []),
    ...(album ? [imageGallery(site, described, album)] : []),
    ...(page.path === routes.events.path ? datedEvents(site, described, events) : []),
  ];
  return structuredData(site, things);
}

function wayTo(site: SiteContent, address: string, titles: ReadonlyMap<string, string>): Crumb[] {
  if (address === routes.home.path) return [];
  return [routes.home.path, parentOf(address), address].flatMap((step) => {
    const name = step === routes.home.path ? site.schoolName : titles.get(step ?? '');
    return step && name ? [{ name, address: addressOf(site, step) }] : [];
  });
}

function eventsIn(root: string): EventsContent {
  const file = readContentFile(root, 'content/events.json', eventsSchema);
  if (!file.ok) throw new Error(file.problems.join('\n'));
  return file.value;
}

function writeOrRemove(folder: string, name: string, text: string | undefined) {
  const file = path.join(folder, name);
  if (text === undefined) rmSync(file, { force: true });
  else writeFileSync(file, text);
}

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CheerioAPI } from 'cheerio';
import type { Thing } from 'schema-dts';
import type { SiteContent } from '../../content/schemas/site';
import { parentPath, routes } from '../../routes';
import type { ExportContext } from '../export-context';
import type { ExportedPage } from '../exported-pages';
import {
  OG_IMAGE_HEIGHT,
  OG_IMAGE_WIDTH,
  type OgImageText,
  ogImageDrawer,
  ogImages,
} from '../og-images/og-image';
import { escapeJson, escapeXml } from './escape';
import { FEED_PATH, feed } from './feed';
import { THEME_COLOUR, writeManifest } from './manifest';
import { robots, type SitemapEntry, sitemap, sitemapDates } from './sitemap';
import {
  breadcrumbs,
  datedEvents,
  imageGallery,
  newsArticle,
  type PageDescription,
  structuredData,
} from './structured-data';

/** An image takes 30 ms and 120 KB, so older items use the list's image. */
const OWN_IMAGES = 500;

const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 300;

export type PageMeta = { readonly title: string; readonly description: string };

export function createSeo(context: ExportContext) {
  const { root, contentRoot, publicFolder, site, prerendered, pages } = context;
  const paths = new Set(pages.map((page) => page.path));
  const items = new Map(prerendered.news.map((item) => [item.path, item]));
  const albums = new Map(prerendered.albums.map((album) => [album.path, album]));
  const withoutOwnImage = new Set(prerendered.news.slice(OWN_IMAGES).map((item) => item.path));
  const feedText = feed(
    site,
    prerendered.news.filter((item) => paths.has(item.path)),
  );
  const images = ogImages(publicFolder, ogImageDrawer(root, contentRoot, site));
  const dates = sitemapDates(contentRoot, prerendered.news);
  const titles = new Map<string, string>();
  const entries: SitemapEntry[] = [];

  const imageText = (page: ExportedPage, title: string): OgImageText => {
    const list = titles.get(parentPath(page.path) ?? '');
    if (page.kind === 'dynamic' || withoutOwnImage.has(page.path)) return { title: list ?? title };
    const label = [list, items.get(page.path)?.published?.day].filter(Boolean).join(' · ');
    return { title, label };
  };

  const findThings = (page: ExportedPage, description: PageDescription): Thing[] => {
    const item = items.get(page.path);
    const album = albums.get(page.path);
    return [
      ...breadcrumbs(description),
      ...(item ? [newsArticle(site, description, item)] : []),
      ...(album ? [imageGallery(site, description, album)] : []),
      ...(page.path === routes.events.path
        ? datedEvents(site, description, context.dates, context.events)
        : []),
    ];
  };

  return {
    /** Call for lists before items. Unlike Gatsby's Head, this adds nothing to page scripts. */
    addHeadTags: ($: CheerioAPI, page: ExportedPage, { title, description }: PageMeta) => {
      titles.set(page.path, title);
      const address = new URL(page.path, site.webAddress).href;
      const image = site.webAddress + images.pathOf(imageText(page, title));
      const item = items.get(page.path);
      // Dynamic routes are not indexed, because each item has its own URL.
      const isIndexed = !page.route.noindex && page.kind !== 'dynamic';
      const canonical = isIndexed ? address : undefined;
      const things = isIndexed
        ? findThings(page, { address, title, description, image, trail: findTrail(page.path) })
        : [];
      if (isIndexed) entries.push({ address, changed: dates(page) });
      const properties = {
        'og:type': item ? 'article' : 'website',
        'og:locale': 'en_NG',
        'og:site_name': site.schoolName,
        'og:title': title,
        'og:description': description,
        'og:url': canonical,
        'og:image': image,
        'og:image:type': 'image/jpeg',
        'og:image:width': String(OG_IMAGE_WIDTH),
        'og:image:height': String(OG_IMAGE_HEIGHT),
        'og:image:alt': title,
        'article:published_time': item?.published?.dateTime,
      };
      const names = {
        robots: page.route.noindex && 'noindex',
        // X reads title, text and image from the Open Graph tags.
        'twitter:card': 'summary_large_image',
        'theme-color': THEME_COLOUR,
      };
      const links = [
        { rel: 'canonical', href: canonical },
        { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
        { rel: 'icon', href: '/crest.svg', type: 'image/svg+xml' },
        { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
        { rel: 'manifest', href: '/manifest.webmanifest' },
        {
          rel: 'alternate',
          type: 'application/atom+xml',
          title: site.schoolName,
          href: feedText && FEED_PATH,
        },
      ];
      const data = page.route.noindex ? undefined : structuredData(site, things);
      insertTags($, [
        ...Object.entries(properties).map(([property, content]) =>
          tag('meta', { property, content }),
        ),
        ...Object.entries(names).map(([name, content]) => tag('meta', { name, content })),
        ...links.map((attributes) => tag('link', attributes)),
        ...(data ? [`<script type="application/ld+json">${escapeJson(data)}</script>`] : []),
      ]);
    },
    /** Call last. */
    writeFiles: async () => {
      await images.write();
      await writeManifest(contentRoot, publicFolder, site);
      writeOrRemove(publicFolder, FEED_PATH, feedText);
      writeOrRemove(publicFolder, 'robots.txt', robots(site.webAddress));
      writeOrRemove(publicFolder, 'sitemap.xml', sitemap(entries));
      writeOrRemove(publicFolder, SECURITY_TXT_PATH, securityTxt(site));
    },
  };

  function findTrail(address: string): PageDescription['trail'] {
    if (address === routes.home.path) return [];
    const home = { name: site.schoolName, address: `${site.webAddress}/` };
    const steps = [parentPath(address), address].flatMap((step = '') => {
      const name = titles.get(step);
      return name ? [{ name, address: new URL(step, site.webAddress).href }] : [];
    });
    return [home, ...steps];
  }
}

/** @throws without a viewport tag */
function insertTags($: CheerioAPI, tags: readonly string[]): void {
  const viewport = $('meta[name=viewport]');
  if (viewport.length === 0)
    throw new Error('A page has no <meta name="viewport"> to insert tags after.');
  viewport.after(tags.join(''));
}

/** Empty if a value is missing. */
function tag(name: 'meta' | 'link', attributes: Readonly<Record<string, string | undefined>>) {
  const pairs = Object.entries(attributes).map(
    ([key, value]) => value && ` ${key}="${escapeXml(value)}"`,
  );
  return pairs.includes(undefined) ? '' : `<${name}${pairs.join('')}/>`;
}

function writeOrRemove(folder: string, name: string, text: string | undefined) {
  const file = path.join(folder, name);
  if (text === undefined) return rmSync(file, { force: true });
  mkdirSync(path.dirname(file), { recursive: true });
  return writeFileSync(file, text);
}

export function securityTxt({ email, webAddress }: SiteContent, now = Date.now()): string {
  const expires = new Date(now + VALID_DAYS * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${webAddress}${SECURITY_TXT_PATH}`,
    '',
  ].join('\n');
}

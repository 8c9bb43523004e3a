import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CheerioAPI } from 'cheerio';
import { readColours } from '../../content/node/colours';
import type { SiteContent } from '../../content/schemas/site';
import { type OgImageText, ogImageLabel } from '../../layout/og-image-path';
import { parentPath } from '../../routes';
import school from '../../school';
import type { ExportContext } from '../export-context';
import type { ExportedPage } from '../exported-pages';
import { ogImageDrawer, ogImages } from '../og-images/og-image';
import { escapeXml } from './escape';
import { FEED_PATH, feed } from './feed';
import { writeManifest } from './manifest';
import { robots, type SitemapEntry, sitemap, sitemapDates } from './sitemap';

const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** RFC 9116 recommends a year, but a site that nobody builds for two years must not offer an expired contact. */
const VALID_DAYS = 3 * 365;

export function createSeo(context: ExportContext) {
  const { root, contentRoot, publicFolder, site, prerendered, pages } = context;
  const paths = new Set(pages.map((page) => page.path));
  const items = new Map(
    Object.values(prerendered)
      .flat()
      .map((item) => [item.path, item]),
  );
  const feedText = feed(
    site,
    prerendered.news.filter((item) => paths.has(item.path)),
  );
  const images = ogImages(publicFolder, ogImageDrawer(root, contentRoot, site));
  const dates = sitemapDates(context);
  const titles = new Map<string, string>();
  const entries: SitemapEntry[] = [];
  const feedLink = {
    rel: 'alternate',
    type: 'application/atom+xml',
    title: site.schoolName,
    href: FEED_PATH,
  };

  const imageText = ($: CheerioAPI, page: ExportedPage, title: string): OgImageText => {
    // Of a row of drawings, the one that leads nowhere.
    const drawn = $('main header img, main nav svg image').not('a *').last();
    const drawing = drawn.attr('src') ?? drawn.attr('href');
    const list = titles.get(parentPath(page.path) ?? '');
    return {
      title,
      label: ogImageLabel(list, items.get(page.path)?.published?.day),
      drawing: drawing?.startsWith('/drawings/') ? path.posix.basename(drawing, '.svg') : undefined,
      view: drawn.parent('svg').attr('viewBox'),
    };
  };

  return {
    /** The head tags that are the same on every page; src/layout/PageHead.tsx renders the others. */
    siteTags: [
      // X reads title, text and image from the Open Graph tags.
      tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
      tag('meta', { name: 'theme-color', content: readColours(contentRoot)('dark') }),
      tag('link', { rel: 'icon', href: '/favicon.ico', sizes: '32x32' }),
      tag('link', { rel: 'icon', href: '/crest.svg', type: 'image/svg+xml' }),
      tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
      tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
      feedText && tag('link', feedLink),
    ].join(''),
    /** Reads what sitemap and Open Graph image say of a page. Call for lists before items. */
    addPage: ($: CheerioAPI, page: ExportedPage) => {
      const title = $('meta[property="og:title"]').attr('content');
      if (title !== undefined) {
        titles.set(page.path, title);
        const image = $('meta[property="og:image"]').attr('content') ?? '';
        // An item that shows the list's image finds it added.
        images.add(path.posix.basename(image), imageText($, page, title));
      }
      const url = $('link[rel=canonical]').attr('href');
      if (url) entries.push({ url, changed: dates(page), alternates: alternatesIn($) });
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
}

function alternatesIn($: CheerioAPI): SitemapEntry['alternates'] {
  return $('link[rel=alternate][hreflang]')
    .toArray()
    .map(({ attribs: { hreflang = '', href = '' } }) => ({ lang: hreflang, href }));
}

function tag(name: 'meta' | 'link', attributes: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${pairs.join('')}/>`;
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
    `Preferred-Languages: ${school.locale.replace(/-.*/, '')}`,
    `Canonical: ${webAddress}${SECURITY_TXT_PATH}`,
    '',
  ].join('\n');
}

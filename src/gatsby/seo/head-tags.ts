import type { CheerioAPI } from 'cheerio';
import { OG_IMAGE_HEIGHT, OG_IMAGE_WIDTH } from '../og-images/og-image';
import { escapeJson, escapeXml } from './escape';

/** The colour of the browser's interface around the site: --colour-dark. */
export const THEME_COLOUR = '#12305c';

/** What a page's head tells those that do not run its script: crawlers, link previews, feed readers. */
export type HeadContent = {
  readonly siteName: string;
  readonly title: string;
  readonly description: string;
  /** The page's one address, absolute; none for a dynamic route. */
  readonly canonical: string | undefined;
  readonly noindex: boolean;
  /** The Open Graph image's address, absolute. */
  readonly image: string;
  /** When the news item of the page was published, in ISO 8601; none for other pages. */
  readonly published: string | undefined;
  readonly isArticle: boolean;
  /** The feed's address; none when there is no feed. */
  readonly feed: string | undefined;
  /** JSON-LD. */
  readonly data: object | undefined;
};

/** All tags that are written here: those of an earlier build are still in pages that have not changed. */
const TAGS = [
  'meta[name=robots]',
  'meta[property]',
  'meta[name="twitter:card"]',
  'meta[name=theme-color]',
  'link[rel=canonical]',
  'link[rel=icon]',
  'link[rel=apple-touch-icon]',
  'link[rel=manifest]',
  'link[rel=alternate]',
  'script[type="application/ld+json"]',
].join();

/**
 * Sets the tags of a page's head. Gatsby's Head would put them into the visitors' script too. Nothing in
 * the browser changes them: what shares a page later (src/news/ShareNews.tsx) has its address.
 * @throws Error when the page has no place for them
 */
export function setHeadTags($: CheerioAPI, content: HeadContent): void {
  $(TAGS).remove();
  const viewport = $('meta[name=viewport]');
  if (viewport.length === 0)
    throw new Error('A page has no <meta name="viewport"> to put tags behind.');
  viewport.after(headTags(content).join(''));
}

function headTags(content: HeadContent): string[] {
  const { siteName, title, description, canonical, image, published, feed, data } = content;
  return [
    ...(content.noindex ? [tag('meta', { name: 'robots', content: 'noindex' })] : []),
    ...(canonical ? [tag('link', { rel: 'canonical', href: canonical })] : []),
    property('og:type', content.isArticle ? 'article' : 'website'),
    property('og:locale', 'en_NG'),
    property('og:site_name', siteName),
    property('og:title', title),
    property('og:description', description),
    ...(canonical ? [property('og:url', canonical)] : []),
    property('og:image', image),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(OG_IMAGE_WIDTH)),
    property('og:image:height', String(OG_IMAGE_HEIGHT)),
    property('og:image:alt', title),
    ...(published ? [property('article:published_time', published)] : []),
    // Title, description and picture are taken from the Open Graph tags.
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    tag('meta', { name: 'theme-color', content: THEME_COLOUR }),
    tag('link', { rel: 'icon', href: '/favicon.ico', sizes: '32x32' }),
    tag('link', { rel: 'icon', href: '/crest.svg', type: 'image/svg+xml' }),
    tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
    ...(feed ? [feedLink(feed, siteName)] : []),
    ...(data ? [`<script type="application/ld+json">${escapeJson(data)}</script>`] : []),
  ];
}

function feedLink(href: string, title: string): string {
  return tag('link', { rel: 'alternate', type: 'application/atom+xml', title, href });
}

function property(name: string, content: string): string {
  return tag('meta', { property: name, content });
}

function tag(name: 'meta' | 'link', attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}/>`;
}

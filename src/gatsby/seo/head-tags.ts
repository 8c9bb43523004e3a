import type { CheerioAPI } from 'cheerio';
import { OG_IMAGE_HEIGHT, OG_IMAGE_WIDTH } from '../og-images/og-image';
import { escapeJson, escapeXml } from './escape';

/** Same as --colour-dark. */
export const THEME_COLOUR = '#12305c';

export type HeadContent = {
  readonly siteName: string;
  readonly title: string;
  readonly description: string;
  /** Absolute; undefined for a dynamic route. */
  readonly canonical: string | undefined;
  readonly noindex: boolean;
  /** Absolute. */
  readonly image: string;
  /** ISO 8601. */
  readonly published: string | undefined;
  readonly isArticle: boolean;
  readonly feed: string | undefined;
  /** JSON-LD. */
  readonly data: object | undefined;
};

/** Unchanged pages still contain the tags of an earlier build. */
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

/** Gatsby's Head would also add them to visitors' scripts. Throws without a viewport tag. */
export function setHeadTags($: CheerioAPI, content: HeadContent): void {
  $(TAGS).remove();
  const viewport = $('meta[name=viewport]');
  if (viewport.length === 0)
    throw new Error('A page has no <meta name="viewport"> to insert tags after.');
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
    // The rest comes from the Open Graph tags.
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
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${pairs.join('')}/>`;
}

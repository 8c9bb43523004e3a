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

/** Gatsby's Head would also add them to visitors' scripts. Throws without a viewport tag. */
export function setHeadTags($: CheerioAPI, content: HeadContent): void {
  const viewport = $('meta[name=viewport]');
  if (viewport.length === 0)
    throw new Error('A page has no <meta name="viewport"> to insert tags after.');
  viewport.after(headTags(content).join(''));
}

function headTags(content: HeadContent): string[] {
  const { siteName, title, canonical, published, feed, data } = content;
  const properties = {
    'og:type': content.isArticle ? 'article' : 'website',
    'og:locale': 'en_NG',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': content.description,
    'og:url': canonical,
    'og:image': content.image,
    'og:image:type': 'image/jpeg',
    'og:image:width': String(OG_IMAGE_WIDTH),
    'og:image:height': String(OG_IMAGE_HEIGHT),
    'og:image:alt': title,
    'article:published_time': published,
  };
  const names = {
    robots: content.noindex ? 'noindex' : undefined,
    // The rest comes from the Open Graph tags.
    'twitter:card': 'summary_large_image',
    'theme-color': THEME_COLOUR,
  };
  const links = [
    { rel: 'canonical', href: canonical },
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'icon', href: '/crest.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
    { rel: 'alternate', type: 'application/atom+xml', title: siteName, href: feed },
  ];
  return [
    ...Object.entries(properties).map(([property, content]) => tag('meta', { property, content })),
    ...Object.entries(names).map(([name, content]) => tag('meta', { name, content })),
    ...links.map((attributes) => tag('link', attributes)),
    ...(data ? [`<script type="application/ld+json">${escapeJson(data)}</script>`] : []),
  ];
}

/** Empty if a value is missing. */
function tag(name: 'meta' | 'link', attributes: Readonly<Record<string, string | undefined>>) {
  const pairs = Object.entries(attributes).map(
    ([key, value]) => value && ` ${key}="${escapeXml(value)}"`,
  );
  return pairs.includes(undefined) ? '' : `<${name}${pairs.join('')}/>`;
}

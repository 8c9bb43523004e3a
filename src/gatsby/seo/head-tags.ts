import { OG_IMAGE_HEIGHT, OG_IMAGE_WIDTH } from '../og-images/og-image';
import { escapeJson, escapeXml } from './escape';

/** The colour of the browser's own frame around the site: --colour-dark. */
export const THEME_COLOUR = '#12305c';

/** What stands in a page's head for those who do not run its script: crawlers, link previews, feed readers. */
export type HeadContent = {
  readonly siteName: string;
  readonly title: string;
  readonly description: string;
  /** The page's one address, absolute; none for a page that has none of its own. */
  readonly canonical: string | undefined;
  readonly isHidden: boolean;
  /** The card's address, absolute. */
  readonly card: string;
  /** When the news item of the page was published, in ISO 8601; none for other pages. */
  readonly published: string | undefined;
  readonly isArticle: boolean;
  /** The feed's address; none when there is no feed. */
  readonly feed: string | undefined;
  /** JSON-LD. */
  readonly data: object | undefined;
};

const BEGIN = '<!--found-->';
const END = '<!--/found-->';

/**
 * The page with these tags in its head, instead of those of an earlier run. They are written here and not
 * by Gatsby's Head, because all that stands there is in the visitors' script too. Nothing in the
 * browser changes them: what shares a page later (src/news/ShareNews.tsx) knows its address itself.
 */
export function withHeadTags(html: string, content: HeadContent): string {
  return withoutHeadTags(html).replace(
    /<meta name="viewport"[^>]*>/,
    (viewport) => `${viewport}${BEGIN}${headTags(content).join('')}${END}`,
  );
}

/** The page as it was before. */
export function withoutHeadTags(html: string): string {
  const begin = html.indexOf(BEGIN);
  const end = html.indexOf(END, begin);
  return begin === -1 || end === -1 ? html : html.slice(0, begin) + html.slice(end + END.length);
}

function headTags(content: HeadContent): string[] {
  const { siteName, title, description, canonical, card, published, feed, data } = content;
  return [
    ...(content.isHidden ? [tag('meta', { name: 'robots', content: 'noindex' })] : []),
    ...(canonical ? [tag('link', { rel: 'canonical', href: canonical })] : []),
    property('og:type', content.isArticle ? 'article' : 'website'),
    property('og:locale', 'en_NG'),
    property('og:site_name', siteName),
    property('og:title', title),
    property('og:description', description),
    ...(canonical ? [property('og:url', canonical)] : []),
    property('og:image', card),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(OG_IMAGE_WIDTH)),
    property('og:image:height', String(OG_IMAGE_HEIGHT)),
    property('og:image:alt', title),
    ...(published ? [property('article:published_time', published)] : []),
    // Its title, description and picture are those above.
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

import { parentOf, SEARCH_INDEX } from '../../routes';
import type { ExportedPage } from '../exported-pages';
import { OG_IMAGE_FOLDER } from '../og-images/write-og-images';
import { BUILD_FILE } from './build-file';
import { allHashes, editorPolicy, type InlineHashes, pagePolicy } from './content-security-policy';
import { SERVICE_WORKER } from './write-service-worker';

/** A rule of a `_headers` file: every response to an address that `pattern` matches carries these headers. */
export type HeaderRule = {
  /** An address; `*` is the rest of it. */
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** A page and the hashes of the inline code in its finished HTML. */
export type FinishedPage = { readonly page: ExportedPage; readonly inline: InlineHashes };

const A_YEAR = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';
const A_DAY = 'public, max-age=86400';

/** On every response. Where a page's policy says who may frame it, browsers ignore X-Frame-Options. */
const EVERYWHERE = {
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), xr-spatial-tracking=()',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const CALENDAR = { 'Cache-Control': REVALIDATE, 'Content-Type': 'text/calendar; charset=utf-8' };

/** Files by folder: those named by their content may be cached for a year. */
const FILES: readonly HeaderRule[] = [
  { pattern: '/js/*', headers: { 'Cache-Control': A_YEAR } },
  { pattern: '/static/*', headers: { 'Cache-Control': A_YEAR } },
  { pattern: '/page-data/*', headers: { 'Cache-Control': REVALIDATE } },
  { pattern: SEARCH_INDEX, headers: { 'Cache-Control': REVALIDATE } },
  {
    pattern: SERVICE_WORKER,
    headers: {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    },
  },
  // Editors' files: whatever one of them is, it runs nothing on the site's address.
  {
    pattern: '/uploads/*',
    headers: { 'Cache-Control': A_DAY, 'Content-Security-Policy': "default-src 'none'; sandbox" },
  },
  { pattern: `/${OG_IMAGE_FOLDER}/*`, headers: { 'Cache-Control': A_YEAR } },
  {
    pattern: '/feed.xml',
    headers: { 'Cache-Control': REVALIDATE, 'Content-Type': 'application/atom+xml; charset=utf-8' },
  },
  { pattern: '/calendar.ics', headers: CALENDAR },
  { pattern: '/calendar/*', headers: CALENDAR },
  {
    pattern: '/manifest.webmanifest',
    headers: { 'Cache-Control': A_DAY, 'Content-Type': 'application/manifest+json' },
  },
  // The editor reads from it whether what was published is on the website.
  {
    pattern: `/${BUILD_FILE}`,
    headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  },
  { pattern: '/crest.svg', headers: { 'Cache-Control': A_DAY } },
  { pattern: '/favicon.ico', headers: { 'Cache-Control': A_DAY } },
  { pattern: '/apple-touch-icon.png', headers: { 'Cache-Control': A_DAY } },
];

/**
 * The header rules of the export. No two rules that match one address set the same header, because hosts
 * would join the values. Each page has a policy of its own; the items of a dynamic route share one, since
 * hosts accept only 100 rules.
 * @param backend the backend's origin; `undefined` when it is on the site's own host
 * @param signInHost where editors sign in; `undefined` when it is not set
 */
export function headerRules(
  pages: readonly FinishedPage[],
  backend: string | undefined,
  signInHost: string | undefined,
): HeaderRule[] {
  const patterns = new Set(pages.map(({ page }) => patternOf(page)));
  const pageRules = [...patterns].map((pattern) => {
    const alike = pages.filter(({ page }) => patternOf(page) === pattern);
    const hashes = allHashes(alike.map(({ inline }) => inline));
    return htmlRule(pattern, pagePolicy(hashes, backend, pattern));
  });
  const editorRules = ['/admin', '/admin/*'].map((pattern) =>
    htmlRule(pattern, editorPolicy(signInHost), 'same-origin-allow-popups'),
  );
  return [{ pattern: '/*', headers: EVERYWHERE }, ...pageRules, ...editorRules, ...FILES];
}

/** The text of a `_headers` file, which Cloudflare Pages and Netlify read alike. */
export function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${pattern}\n${lines.join('')}`;
    })
    .join('\n');
}

/** @param opener who may reach the page from a window that it opens: the editor's sign-in must */
function htmlRule(
  pattern: string,
  policy: string,
  opener: 'same-origin' | 'same-origin-allow-popups' = 'same-origin',
): HeaderRule {
  return {
    pattern,
    headers: {
      'Content-Security-Policy': policy,
      'Cross-Origin-Opener-Policy': opener,
      'Cache-Control': REVALIDATE,
    },
  };
}

/** A page's own address; for a dynamic route and its items, all addresses below its parent. */
function patternOf({ path, kind }: ExportedPage): string {
  return kind === 'page' ? path : `${parentOf(path)}/*`;
}

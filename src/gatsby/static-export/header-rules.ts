type Headers = Readonly<Record<string, string>>;

/** Files without a rule are revalidated, as hosts do by default. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

const DAY = 'public, max-age=86400';

/** Of files with a hash in their name. */
const YEAR = 'public, max-age=31536000, immutable';

/**
 * By path; `*` matches the rest of it. Two rules that match the same URL must not set the same header: hosts would join
 * the values. Each page contains its own CSP.
 */
export const HEADER_RULES: Readonly<Record<string, Headers>> = {
  '/*': {
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // What could ask visitors or watch them. Each name makes the first packets of every page longer.
    'Permissions-Policy':
      'browsing-topics=(), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    // The editor's sign-in opens a window, which must be able to reach it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  },
  // The editor shows the preview in a frame: with this header, browsers ignore X-Frame-Options.
  '/preview': { 'Content-Security-Policy': "frame-ancestors 'self'" },
  '/uploads/*': {
    // None can run scripts on the site's origin.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // Other pictures are for link previews, feed readers and search engines.
    'Cross-Origin-Resource-Policy': 'same-origin',
    // No browser shows a withdrawn picture from its cache.
    'Cache-Control': REVALIDATE,
  },
  '/sw.js': {
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    'Cache-Control': 'no-cache',
  },
  '/js/*': { 'Cache-Control': YEAR },
  '/static/*': { 'Cache-Control': YEAR },
  '/og/*': { 'Cache-Control': YEAR },
  '/crest.svg': { 'Cache-Control': DAY },
  '/favicon.ico': { 'Cache-Control': DAY },
  '/apple-touch-icon.png': { 'Cache-Control': DAY },
  '/manifest.webmanifest': {
    'Content-Type': 'application/manifest+json',
    'Cache-Control': DAY,
  },
  '/feed.xml': { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  '/calendar.ics': { 'Content-Type': 'text/calendar; charset=utf-8' },
  '/calendar/*': { 'Content-Type': 'text/calendar; charset=utf-8' },
  // The editor reads it to tell whether its changes are live.
  '/build.json': { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
};

/** For Cloudflare Pages and Netlify. */
export function headersFile(): string {
  const rules = Object.entries(HEADER_RULES).map(([path, headers]) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
  );
  return ['# Written by the build, from header-rules.ts.', ...rules].join('\n');
}

/** @param path of a file, of a page without `.html` */
export function headersOf(path: string): Headers {
  const found = Object.entries(HEADER_RULES).filter(([rule]) =>
    rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule,
  );
  return Object.assign({}, ...found.map(([, headers]) => headers));
}

import { routeOf, routes } from '../../routes';

/** What scripts and styles of one or more pages are allowed by: hashes of the inline ones, as source expressions. */
export type InlineHashes = {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
};

/** The hashes of all of some pages. */
export function allHashes(pages: readonly InlineHashes[]): InlineHashes {
  return {
    scripts: new Set(pages.flatMap(({ scripts }) => [...scripts])),
    styles: new Set(pages.flatMap(({ styles }) => [...styles])),
  };
}

/**
 * The policy of a visitor's page: only what the page itself consists of, and the backend.
 * @param backend the backend's origin; `undefined` when it is on the site's own host
 * @param path the page's address; the editor shows the preview in a frame
 */
export function pagePolicy(
  { scripts, styles }: InlineHashes,
  backend: string | undefined,
  path: string,
): string {
  const isPreview = path === routes.preview.path;
  const hosts = backend === undefined ? "'self'" : `'self' ${backend}`;
  return policy({
    'default-src': "'none'",
    'script-src': ["'self'", ...scripts].join(' '),
    // The app loads the whole style sheet.
    'style-src': ["'self'", ...styles].join(' '),
    // The editor's preview shows pictures that are not uploaded yet.
    'img-src': isPreview ? `${hosts} blob: data:` : hosts,
    'font-src': "'self'",
    'connect-src': hosts,
    'manifest-src': "'self'",
    'worker-src': "'self'",
    // The preview shows the page in an iframe, at the width of a phone or a desktop.
    ...(isPreview ? { 'frame-src': "'self'" } : {}),
    'base-uri': "'none'",
    'form-action': routeOf(path)?.sendsForms ? "'self'" : "'none'",
    // The app loader makes the default policy, which allows the app's own scripts.
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
    'frame-ancestors': isPreview ? "'self'" : "'none'",
  });
}

/**
 * The policy of the editor at /admin. Decap CMS compiles its checks with `eval` and styles itself
 * inline; it calls GitHub and the sign-in host, and shows /preview in an iframe.
 * @param signInHost the origin of the OAuth host, where the site names one
 */
export function editorPolicy(signInHost: string | undefined): string {
  const gitHub =
    'https://api.github.com https://*.githubusercontent.com https://www.githubstatus.com';
  return policy({
    'default-src': "'none'",
    'script-src': "'self' 'unsafe-eval'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' blob: data: https://*.githubusercontent.com",
    'font-src': "'self' data:",
    'connect-src': ["'self' blob: data:", gitHub, ...(signInHost ? [signInHost] : [])].join(' '),
    'frame-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });
}

/** The same policy for a `<meta>` element, which cannot restrict framing; X-Frame-Options does. */
export function metaPolicy(headerPolicy: string): string {
  return headerPolicy.replace(/;\s*frame-ancestors [^;]*/, '');
}

function policy(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

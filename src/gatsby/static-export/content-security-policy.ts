import { findRoute, routes } from '../../routes';

export type InlineHashes = {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
};

/** In a `<meta>`, which ignores `frame-ancestors`. `backend` is undefined on the same host. */
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
    // The app loads the full style sheet.
    'style-src': ["'self'", ...styles].join(' '),
    // The preview shows images before they are uploaded.
    'img-src': isPreview ? `${hosts} blob: data:` : hosts,
    'font-src': "'self'",
    'connect-src': hosts,
    'manifest-src': "'self'",
    'worker-src': "'self'",
    // The preview frames itself.
    ...(isPreview ? { 'frame-src': "'self'" } : {}),
    'base-uri': "'none'",
    'form-action': findRoute(path)?.sendsForms ? "'self'" : "'none'",
    // The app loader creates the policy.
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  });
}

/** Decap CMS compiles checks with `eval`, adds inline styles, and calls GitHub. */
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
  });
}

function policy(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

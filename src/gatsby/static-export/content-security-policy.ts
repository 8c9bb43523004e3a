import { routes } from '../../routes';
import type { InlineHashes } from './page-html';

type Origins = {
  /** A URL, or a path on the same host. */
  readonly backend: string;
  readonly photoOrigins: readonly string[];
};

/** The CSP for a `<meta>`, which ignores `frame-ancestors`. */
export function pagePolicy(
  { scripts, styles }: InlineHashes,
  { backend, photoOrigins }: Origins,
  path: string,
) {
  const isEditor = path === routes.editor.path;
  const isDraft = isEditor || path === routes.preview.path;
  const hosts = backend.startsWith('/') ? "'self'" : `'self' ${new URL(backend).origin}`;
  const directives = {
    'default-src': "'none'",
    'script-src': ["'self'", ...scripts].join(' '),
    // The app loads the full style sheet.
    'style-src': ["'self'", ...styles].join(' '),
    // `blob:` and `data:` are images that are not uploaded yet.
    'img-src': ["'self'", ...photoOrigins, ...(isDraft ? ['blob:', 'data:'] : [])].join(' '),
    'font-src': "'self'",
    'connect-src': isEditor ? `${hosts} https://api.github.com` : hosts,
    'manifest-src': "'self'",
    'worker-src': "'self'",
    // The editor frames the preview.
    ...(isEditor ? { 'frame-src': "'self'" } : {}),
    'base-uri': "'none'",
    'form-action': "'none'",
    // The app loader and webpack load scripts with theirs; the editor and ProseMirror parse pasted HTML with theirs,
    // replacements/decode-named-character-reference.ts the `&amp;` of a draft.
    'require-trusted-types-for': "'script'",
    'trusted-types': [
      'app-loader webpack',
      ...(isEditor ? ['editor-paste', 'ProseMirrorClipboard'] : []),
      ...(isDraft ? ['character-references'] : []),
    ].join(' '),
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

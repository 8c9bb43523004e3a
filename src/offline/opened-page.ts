import { longDateTime } from '../content/long-date';
import { backendBase } from '../live/backend-url';

/** The versions of all built pages. A saved page of another version may have been withdrawn. */
export const PAGE_VERSIONS = '/page-data/versions.json';

export type PageFile = { readonly path: string; readonly isRequired: boolean };

/** Sent by the page after it loads. */
export type OpenedPage = {
  readonly path: string;
  readonly loaded: readonly string[];
};

/** Excludes the worker and backends: this build’s, and the usual paths of another one. */
export function canBeSaved(path: string, origin: string): boolean {
  const backend = new URL(`${backendBase()}/v1`, origin);
  const excluded = [
    '/sw.js',
    '/api',
    '/v1',
    ...(backend.origin === origin ? [backend.pathname] : []),
  ];
  return !excluded.some((one) => path === one || path.startsWith(`${one}/`));
}

/** Pages that only editors open. */
export function isForEditors(path: string): boolean {
  return path === '/admin' || path === '/preview';
}

/** The files of the page itself, not of an earlier page in the tab. */
export function listPageFiles(html: string, loaded: readonly string[], origin: string): PageFile[] {
  const required = ['scripts', 'styles', 'page-data'].flatMap((name) =>
    readData(name, html).split(' ').filter(Boolean),
  );
  const others = loaded.flatMap((url) => {
    const { pathname, origin: from } = new URL(url, origin);
    const isUsed = pathname.startsWith('/js/') || html.includes(pathname);
    return from === origin && isUsed && canBeSaved(pathname, origin) ? [pathname] : [];
  });
  const optional = new Set(others.filter((path) => path !== '/' && !required.includes(path)));
  return [
    ...required.map((path) => ({ path, isRequired: true })),
    ...[...optional].map((path) => ({ path, isRequired: path.startsWith('/js/') })),
  ];
}

/** Reads a data attribute of the app loader; `version` changes with content and scripts. */
export function readData(name: string, html: string): string {
  return new RegExp(`<script id="app-loader"[^>]* data-${name}="([^"]*)"`).exec(html)?.[1] ?? '';
}

/** Why a copy is shown. */
export type Reason = 'offline' | 'serverError';

const REASONS: Readonly<Record<Reason, string>> = {
  offline: 'You are offline.',
  serverError: 'The website does not respond.',
};

/**
 * Adds the banner, and loads the app at once, while the worker that opens the page still runs. The editor does both
 * itself. `savedAt` in ms since 1970.
 */
export function prepareOffline(
  path: string,
  html: string,
  savedAt: number,
  reason: Reason,
): string {
  if (isForEditors(path)) return html;
  const saved = `${REASONS[reason]} This copy was saved on ${longDateTime(savedAt)}.`;
  // An empty href reloads the current URL.
  const notice = `<p id="saved-page" role="status">${saved} <a href="">Try again</a></p>`;
  // The export escapes `<` in texts and attributes (toHtml), so this is the tag.
  return html
    .replace(/<body[^>]*>/, (body) => body + notice)
    .replace(/(<script id="app-loader"[^>]* data-start-on=")[^"]*/, '$1load');
}

/** The page’s title as escaped HTML, without the school’s name. */
export function readTitle(html: string): string {
  return /<title[^>]*>([^<]*)/.exec(html)?.[1]?.replace(/ \| [^|]*$/, '') ?? '';
}

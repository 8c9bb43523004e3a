import { longDateTime } from '../content/long-date';

/** A file of the site that a page needs, and whether the page is of no use without it. */
export type PageFile = { readonly path: string; readonly isRequired: boolean };

/** What the page tells the worker once it is loaded. */
export type OpenedPage = {
  readonly path: string;
  /** The addresses of all that the page has loaded so far. */
  readonly loaded: readonly string[];
};

/** Reads a message; none if it is not of ours: Gatsby sends some to every worker. */
export function openedPage(data: unknown): OpenedPage | undefined {
  const { path, loaded }: Readonly<Record<string, unknown>> = Object(data);
  if (typeof path !== 'string' || !Array.isArray(loaded)) return undefined;
  return { path, loaded: loaded.filter((url) => typeof url === 'string') };
}

/** The path of a page whose item is withdrawn (src/live/passed-state.ts), if a message says so. */
export function withdrawnPage(data: unknown): string | undefined {
  const { path, isWithdrawn }: Readonly<Record<string, unknown>> = Object(data);
  return typeof path === 'string' && isWithdrawn === true ? path : undefined;
}

/** Whether the worker may keep a page or a file: nothing of the editor, the preview or the backend. */
export function canBeSaved(path: string): boolean {
  return !/^\/(?:admin|preview|api|v1|sw\.js)(?:[/?.]|$)/.test(path);
}

/**
 * The files of a page: its scripts, styles and data, which its app loader names, and what it has loaded of its
 * own, such as its first pictures. What a page before it in the same tab has loaded is left out.
 */
export function filesOf(html: string, loaded: readonly string[], origin: string): PageFile[] {
  const required = ['scripts', 'styles', 'page-data'].flatMap((name) => {
    const attribute = new RegExp(`<script id="app-loader"[^>]* data-${name}="([^"]*)"`);
    const [, paths = ''] = attribute.exec(html) ?? [];
    return paths.split(' ').filter(Boolean);
  });
  const others = loaded.flatMap((url) => {
    const { pathname, origin: from } = new URL(url, origin);
    const isOwn = pathname.startsWith('/js/') || html.includes(pathname);
    return from === origin && isOwn && canBeSaved(pathname) ? [pathname] : [];
  });
  const optional = new Set(others.filter((path) => path !== '/' && !required.includes(path)));
  return [
    ...required.map((path) => ({ path, isRequired: true })),
    ...[...optional].map((path) => ({ path, isRequired: path.startsWith('/js/') })),
  ];
}

/** The version of a page, which is another one when its content or its scripts change. */
export function versionOf(html: string): string {
  return /<script id="app-loader"[^>]* data-version="([^"]*)"/.exec(html)?.[1] ?? '';
}

/**
 * The page with a line at its top that says from when it is.
 * @param savedAt in milliseconds since 1970
 */
export function withNotice(html: string, savedAt: number): string {
  const saved = `You are offline. This copy was saved on ${longDateTime(savedAt)}.`;
  // The link to nothing loads the page's own address again.
  const notice = `<p id="saved-page" role="status">${saved} <a href="">Try again</a></p>`;
  return html.replace(/<body[^>]*>/, (body) => body + notice);
}

import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter } from 'gatsby';
import { backendBase } from '../../live/backend-url';
import type { PrebuiltContent } from '../seo/prebuilt-content';
import { type Announce, makeFindable } from '../seo/write-seo';
import { APP_LOADER_ID, startBlock } from './app-loader-html';
import { appScripts } from './app-scripts';
import { inlineHashes, metaPolicy } from './content-security-policy';
import { type ExportedPage, exportedPages, type GatsbyPage } from './exported-page';
import { finishHtml, withMetaPolicy } from './finish-html';
import { type FinishedPage, type HeaderRule, headerRules, headersFile } from './headers';
import { nginxFile } from './nginx';
import { readHtml } from './read-html';
import { redirectRules, redirectsFile } from './redirects';
import { stripMetadata } from './strip-metadata';

/** The page that hosts answer unknown addresses with. */
const NOT_FOUND = '404.html';

/** What of Gatsby's state the export needs. */
type Site = {
  readonly program: { readonly directory: string };
  readonly pages: ReadonlyMap<string, GatsbyPage>;
};

/**
 * Makes what Gatsby has built ready for any host: each page's HTML as it is served, at an address
 * without a slash at its end, and the files `_headers` and `_redirects`.
 * @param cacheFolder where what takes long to make is kept for the next build
 */
export async function finishExport(
  site: Site,
  known: PrebuiltContent,
  cacheFolder: string,
  reporter: Reporter,
): Promise<void> {
  try {
    await stripMetadata(
      path.join(site.program.directory, 'public/uploads'),
      path.join(cacheFolder, 'stripped-pictures'),
    );
    await finish(site, known, reporter);
  } catch (error) {
    // Gatsby would go on, and hosts would get pages without their headers.
    const reason = error instanceof Error ? error : new Error(String(error));
    reporter.panic('The export could not be made ready for its host.', reason);
  }
}

async function finish(
  { program, pages }: Site,
  known: PrebuiltContent,
  reporter: Reporter,
): Promise<void> {
  const folder = path.join(program.directory, 'public');
  const exported = exportedPages(folder, pages.values());
  const block = await startBlock(program.directory, appScripts(folder), backendBase());
  const announce = await makeFindable(program.directory, folder, exported, known);
  const finished = exported.map((page) => finishPage(folder, page, block(page), announce));
  const rules = headerRules(finished, backendOrigin(), editorIn(folder));
  giveNotFoundItsPolicy(folder, rules);
  removeStrayCopies(folder, exported);
  writeFileSync(path.join(folder, '_headers'), headersFile(rules));
  writeFileSync(path.join(folder, '_nginx.conf'), nginxFile(rules));
  writeFileSync(path.join(folder, '_redirects'), redirectsFile(redirectRules(exported)));
  if (!process.env.GATSBY_API_URL) {
    reporter.info(
      `GATSBY_API_URL is not set: on a host without the embedded backend, live pages will look for ${backendBase()} on the same host.`,
    );
  }
}

function finishPage(
  folder: string,
  page: ExportedPage,
  block: string,
  announce: Announce,
): FinishedPage {
  const file = path.join(folder, page.file);
  const built = readFileSync(file, 'utf8');
  const html = announce(page, finishHtml(built, block));
  if (html !== built) writeFileSync(file, html);
  // `gatsby serve` reads x/index.html; other hosts answer /x with x.html and no redirect. The
  // not-found page is the one exception: Gatsby itself writes both.
  if (page.flatFile !== NOT_FOUND) writeFileSync(path.join(folder, page.flatFile), html);
  return { page, inline: inlineHashes(readHtml(html)) };
}

/** The not-found page answers addresses that no rule of `_headers` names: its policy stands in itself. */
function giveNotFoundItsPolicy(folder: string, rules: readonly HeaderRule[]): void {
  const file = path.join(folder, NOT_FOUND);
  const policy = rules.find(({ pattern }) => pattern === `/${NOT_FOUND}`)?.headers[
    'Content-Security-Policy'
  ];
  if (policy !== undefined && existsSync(file)) {
    writeFileSync(file, withMetaPolicy(readFileSync(file, 'utf8'), metaPolicy(policy)));
  }
}

/** Removes the copies of pages that are gone since the last build. */
function removeStrayCopies(folder: string, pages: readonly ExportedPage[]): void {
  const known = new Set(pages.flatMap((page) => [page.file, page.flatFile]));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    // Page data of an address such as /404.html lies in a folder of that name.
    if (!name.endsWith('.html') || known.has(name) || !statSync(file).isFile()) continue;
    if (readFileSync(file, 'utf8').includes(`<script id="${APP_LOADER_ID}"`)) rmSync(file);
  }
}

/** The backend's origin, unless it is on the site's own host. */
function backendOrigin(): string | undefined {
  const base = backendBase();
  return base.startsWith('/') ? undefined : new URL(base).origin;
}

/** Whether the export holds the editor, and the host that signs its users in. */
function editorIn(folder: string) {
  if (!existsSync(path.join(folder, 'admin/index.html'))) return undefined;
  const host = process.env.EDITOR_SIGN_IN_HOST;
  return { signInHost: host && URL.canParse(host) ? new URL(host).origin : undefined };
}

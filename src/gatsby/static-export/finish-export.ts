import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { environment } from '../../environment';
import { backendBase } from '../../live/backend-url';
import { writeCalendars } from '../calendars/write-calendars';
import { type ExportContext, type PostBuildArgs, readExportContext } from '../export-context';
import type { ExportedPage } from '../exported-pages';
import { writeSearchIndex } from '../search/search-index';
import { createSeo, type Seo } from '../seo/seo';
import { publishSizes, sizesFolder } from '../uploads/sized-pictures';
import { type AppLoader, createAppLoader } from './app-loader-html';
import { appScripts } from './app-scripts';
import { writeBuildFile } from './build-file';
import { editorPolicy, metaPolicy, pagePolicy } from './content-security-policy';
import { type FinishedPage, headerRules, headersFile } from './headers';
import { preloadHeadingFonts } from './heading-fonts';
import { nginxFile } from './nginx';
import {
  inlineHashes,
  pageWords,
  refuseUnknownScripts,
  replaceScripts,
  setMetaPolicy,
} from './page-html';
import { removeUnusedStyles } from './page-styles';
import { redirectRules, redirectsFile } from './redirects';
import { stripMetadata } from './strip-metadata';
import { writeServiceWorker } from './write-service-worker';

/** The page that hosts send for unknown addresses. */
const NOT_FOUND = '404.html';

const EDITOR = 'admin/index.html';

/** What Gatsby writes into the export for itself, in each build anew. */
const GATSBYS_OWN = ['webpack.stats.json', 'chunk-map.json', '~partytown'];

/**
 * Makes what Gatsby has built ready for any host: each page's HTML as it is served, at an address without a
 * trailing slash, the files for search engines, and the files `_headers`, `_redirects` and `_nginx.conf`.
 */
export async function finishExport(hook: PostBuildArgs): Promise<void> {
  try {
    const context = await readExportContext(hook);
    const { publicFolder, settings } = context;
    copyStatic(context);
    await publishSizes(publicFolder, sizesFolder(hook.cache));
    const pages = await finishPages(context);
    writeCalendars(context);
    writeHostFiles(context, pages);
    writeSearchIndex(publicFolder, hook);
    await writeServiceWorker(context.root, publicFolder, settings.savesPages);
    writeBuildFile(context.contentRoot, publicFolder);
    removeStrayPages(publicFolder, context.pages);
    for (const name of GATSBYS_OWN) {
      rmSync(path.join(publicFolder, name), { recursive: true, force: true });
    }
    removeGonePictures(
      publicFolder,
      hook.getNodesByType('File').map(({ internal }) => internal.contentDigest),
    );
    await stripMetadata(publicFolder, path.join(hook.cache.directory, 'stripped-pictures'));
  } catch (error) {
    // Gatsby would report success, and hosts would get pages without their headers.
    const reason = error instanceof Error ? error : new Error(String(error));
    hook.reporter.panic('The export could not be made ready for its host.', reason);
  }
  if (environment().GATSBY_API_URL === undefined) {
    hook.reporter.info(
      `GATSBY_API_URL is not set: on a host without the embedded backend, live pages will look for ${backendBase()} on the same host.`,
    );
  }
}

/** Gatsby copies the project's own `static/`, and never removes a file that is gone from there. */
export function copyStatic({
  contentRoot,
  publicFolder,
}: Pick<ExportContext, 'contentRoot' | 'publicFolder'>): void {
  rmSync(path.join(publicFolder, 'uploads'), { recursive: true, force: true });
  cpSync(path.join(contentRoot, 'static'), publicFolder, { recursive: true });
}

async function finishPages(context: ExportContext): Promise<FinishedPage[]> {
  const appLoader = await createAppLoader(context, appScripts(context.publicFolder));
  const seo = createSeo(context);
  const finished = context.pages.map((page) => finishPage(context, page, appLoader, seo));
  await seo.writeFiles();
  return finished;
}

function finishPage(
  { backend, publicFolder, site }: ExportContext,
  page: ExportedPage,
  appLoader: AppLoader,
  seo: Seo,
): FinishedPage {
  const file = path.join(publicFolder, page.file);
  const built = readFileSync(file, 'utf8');
  const $ = load(built);
  preloadHeadingFonts($);
  const wholeSheet = removeUnusedStyles($);
  const loader = appLoader(page, wholeSheet);
  replaceScripts($, loader);
  refuseUnknownScripts($, loader, page.path);
  const inline = inlineHashes($);
  setMetaPolicy($, metaPolicy(pagePolicy(inline, originOf(backend), page.path)));
  seo.addHeadTags($, page, pageWords($, site.schoolName));
  const html = $.html();
  if (html !== built) writeFileSync(file, html);
  // Hosts send news.html for /news without a redirect. Gatsby itself writes both files of the not-found page.
  if (page.flatFile !== NOT_FOUND) writeFileSync(path.join(publicFolder, page.flatFile), html);
  return { page, inline };
}

function writeHostFiles(
  { backend, moves, publicFolder, signInOrigin }: ExportContext,
  pages: readonly FinishedPage[],
): void {
  writeEditorPolicy(publicFolder, signInOrigin);
  const rules = headerRules(pages, originOf(backend), signInOrigin);
  const redirects = redirectRules(
    pages.map(({ page }) => page),
    moves,
  );
  writeFileSync(path.join(publicFolder, '_headers'), headersFile(rules));
  writeFileSync(path.join(publicFolder, '_nginx.conf'), nginxFile(rules, redirects));
  writeFileSync(path.join(publicFolder, '_redirects'), redirectsFile(redirects));
}

/** Removes the flat files of pages that are gone since the last build. */
function removeStrayPages(publicFolder: string, pages: readonly ExportedPage[]): void {
  const current = new Set(pages.flatMap((page) => [page.file, page.flatFile]));
  for (const name of readdirSync(publicFolder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(publicFolder, name);
    // The page data of /404.html is in a folder of that name.
    if (!name.endsWith('.html') || current.has(name) || !statSync(file).isFile()) continue;
    if (readFileSync(file, 'utf8').includes('id="gatsby-focus-wrapper"')) rmSync(file);
  }
}

/**
 * Removes what earlier builds made of pictures that are no longer in `content/images`.
 * @param digests the digests of those that are, which Gatsby names the folders in `public/static` after
 */
export function removeGonePictures(publicFolder: string, digests: readonly string[]): void {
  const folder = path.join(publicFolder, 'static');
  for (const entry of existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []) {
    if (!entry.isDirectory() || digests.includes(entry.name)) continue;
    rmSync(path.join(folder, entry.name), { recursive: true });
  }
}

/** The backend's origin, unless it is on the site's own host. */
function originOf(backend: string): string | undefined {
  return backend.startsWith('/') ? undefined : new URL(backend).origin;
}

function writeEditorPolicy(publicFolder: string, signInOrigin: string | undefined): void {
  const file = path.join(publicFolder, EDITOR);
  const $ = load(readFileSync(file, 'utf8'));
  setMetaPolicy($, metaPolicy(editorPolicy(signInOrigin)));
  writeFileSync(file, $.html());
}

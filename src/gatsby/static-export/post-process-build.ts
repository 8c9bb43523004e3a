import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import type { BuildArgs, Reporter } from 'gatsby';
import { resourceNames } from '../../content/content-files';
import { exportProblems } from '../../content/node/check-files';
import { FOLDER_SETTINGS, listFiles } from '../../content/node/files';
import { git } from '../../content/node/git';
import { sha256 } from '../../content/node/sha256';
import { staticFiles } from '../../content/node/static-files';
import { resources } from '../../live/resources/resources';
import { PAGE_VERSIONS } from '../../offline/opened-page';
import { findRoute } from '../../routes';
import { writeCalendars } from '../calendars/write-calendars';
import { type BuildData, type ExportContext, readExportContext } from '../export-context';
import { type Report, sizesCache, writeSizedPictures } from '../pictures/sized-pictures';
import { createSeo } from '../seo/seo';
import { APP_LOADER_ID, createAppLoader } from './app-loader-html';
import { appFiles, writeServiceWorker } from './app-scripts';
import { pagePolicy } from './content-security-policy';
import { moveGatsbyPagesToCache } from './gatsby-pages';
import { headersFile } from './header-rules';
import { chooseHeadingFont } from './heading-fonts';
import { nginxHeaders, nginxMaps } from './nginx-files';
import { inlineHashes, moveHeadTags, replaceScripts, setMetaPolicy, toHtml } from './page-html';
import { removeUnusedStyles, withoutFonts } from './page-styles';
import { redirectsFile } from './redirects';
import { replaceOriginals } from './replace-originals';
import { writeAnswers } from './write-answers';

/** Prepares Gatsby's output for any host. */
export async function postProcessBuild(args: BuildArgs, data: BuildData): Promise<void> {
  try {
    const context = readExportContext(args, data);
    const { pages, publicFolder, settings } = context;
    const originals = new Map(
      args
        .getNodesByType('File')
        .map(({ internal, absolutePath }) => [internal.contentDigest, String(absolutePath)]),
    );
    const digests = [...originals.keys()];
    const gatsbyPages = moveGatsbyPagesToCache(publicFolder, args.cache, pages, digests);
    copyStatic(context);
    const sizes = sizesCache(args.cache);
    await writeSizedPictures(publicFolder, originals, sizes, args.reporter.info);
    sizes.deleteUnused();
    await finishPages(context, gatsbyPages, args.reporter);
    await writeCalendars(context);
    writeHostFiles(context);
    writeAnswers(context);
    await writeServiceWorker(
      context.root,
      publicFolder,
      settings.savesPages ? context.site : undefined,
    );
    rmSync(path.join(publicFolder, 'webpack.stats.json'));
    const encoded = path.join(args.cache.directory, 'encoded-pictures');
    await sanitizeExport(context, encoded, args.reporter.info);
    // Last, because it says that the export is finished.
    writeBuildFile(context.contentRoot, publicFolder);
  } catch (error) {
    // Panic: otherwise hosts would serve pages without headers.
    const reason = error instanceof Error ? error : new Error(String(error));
    args.reporter.panic('The export could not be prepared for hosting.', reason);
  }
}

/** What Gatsby copied from `static/` was not checked, and is deleted by now. */
function copyStatic({ contentRoot, isPublished, publicFolder }: ExportContext): void {
  for (const name of staticFiles(contentRoot).published) {
    cpSync(path.join(contentRoot, 'static', name), path.join(publicFolder, name));
  }
  const uploads = path.join(contentRoot, 'static/uploads');
  for (const name of listFiles(uploads).filter(isPublished)) {
    cpSync(path.join(uploads, name), path.join(publicFolder, 'uploads', name));
  }
}

/** @throws Error that reports every file that must not be published */
async function sanitizeExport(
  { contentRoot, publicFolder }: ExportContext,
  cacheFolder: string,
  report: Report,
): Promise<void> {
  // The uploads may be a link to another disk.
  const sources = ['content', 'static', 'static/uploads'].map((name) =>
    path.join(contentRoot, name),
  );
  await replaceOriginals(publicFolder, sources, cacheFolder, report);
  for (const name of listFiles(publicFolder)) {
    if (path.basename(name) === FOLDER_SETTINGS) rmSync(path.join(publicFolder, name));
  }
  const problems = exportProblems(publicFolder);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Writes each page's version into its HTML and into the list of versions. */
async function finishPages(
  context: ExportContext,
  gatsbyPages: string,
  reporter: Pick<Reporter, 'activityTimer'>,
): Promise<void> {
  const { backend, pages, publicFolder, settings } = context;
  const origins = { backend, photoOrigins: settings.photoOrigins };
  const appLoader = await createAppLoader(context, appFiles(publicFolder));
  const seo = createSeo(context);
  const versions: string[] = [];
  const sheets = new Set<string>();
  for (const page of pages) {
    const $ = load(readFileSync(path.join(gatsbyPages, page.builtFile), 'utf8'));
    moveHeadTags($, seo.siteTags);
    chooseHeadingFont($);
    const sheet = removeUnusedStyles($);
    if (sheet !== undefined) sheets.add(sheet);
    replaceScripts($, appLoader(page, sheet));
    setMetaPolicy($, pagePolicy(inlineHashes($), origins, page.path));
    seo.addPage($, page);
    const html = toHtml($);
    const version = sha256(html, 'base64url').slice(0, 8);
    // Unlisted pages are not saved offline; the build does not know a dynamic route's content.
    if (page.kind !== 'dynamic') versions.push(version);
    const start = `<script id="${APP_LOADER_ID}"`;
    const file = path.join(publicFolder, page.file);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(
      file,
      html.replace(start, () => `${start} data-version="${version}"`),
    );
  }
  for (const sheet of sheets) {
    const file = path.join(publicFolder, sheet);
    writeFileSync(file, withoutFonts(readFileSync(file, 'utf8')));
  }
  writeFileSync(path.join(publicFolder, PAGE_VERSIONS), JSON.stringify(versions));
  const drawing = reporter.activityTimer('Drawing link previews');
  drawing.start();
  await seo.writeFiles();
  drawing.end();
}

function writeHostFiles({ embedded, moves, pages, publicFolder }: ExportContext): void {
  const items = pages.filter(({ kind }) => kind === 'item');
  const complete = resourceNames.flatMap((name) => {
    const route = findRoute(resources[name].items?.path('any') ?? '');
    const own = items.filter((page) => page.route === route);
    return route && own.length === embedded?.[name].count ? [route] : [];
  });
  const files = {
    _headers: headersFile(),
    _redirects: redirectsFile(pages, moves, complete),
    '_nginx.conf': nginxMaps(moves),
    '_nginx-server.conf': nginxHeaders(),
  };
  for (const [name, text] of Object.entries(files))
    writeFileSync(path.join(publicFolder, name), text);
}

/** For the editor and the scheduled-news workflow. Without a repository the commit is omitted. */
export function writeBuildFile(root: string, publicFolder: string): void {
  // The build may lack content that changed after it started.
  const started = new Date(Date.now() - process.uptime() * 1000);
  const build = {
    commit: git(root, 'rev-parse', 'HEAD')[0],
    startedAt: started.toISOString(),
    builtAt: new Date().toISOString(),
  };
  writeFileSync(path.join(publicFolder, 'build.json'), `${JSON.stringify(build)}\n`);
}

import type { ResourceName } from '../../content/content-files';
import { ALBUM_IMAGES_PATH, ALBUMS_PATH } from '../../live/resources/albums';
import {
  NEWS_LOOKUP_FIRST,
  NEWS_PAGE_SIZE,
  newsPath,
  RECENT_NEWS,
} from '../../live/resources/news';
import { type Preload, routes } from '../../routes';
import type { ExportContext } from '../export-context';
import type { ExportedPage } from '../exported-pages';
import { escapeXml } from '../seo/escape';
import { bundle, type FindScripts, SERVICE_WORKER, writeScript } from './app-scripts';

type LoaderContext = Pick<
  ExportContext,
  'backend' | 'responseHashes' | 'versions' | 'prerendered' | 'publicFolder' | 'root' | 'settings'
>;

export const APP_LOADER_ID = 'app-loader';

type Call = { readonly resource: ResourceName; readonly path: string };

/** The call of each preload; `{segment}` is the last part of the page's path. */
const PRELOADS: Readonly<Record<Preload, Call>> = {
  recentNews: { resource: 'news', path: newsPath({ limit: RECENT_NEWS, offset: 0 }) },
  newsPage: { resource: 'news', path: newsPath({ limit: NEWS_PAGE_SIZE, offset: 0 }) },
  newsItem: { resource: 'news', path: newsPath({ limit: NEWS_LOOKUP_FIRST, offset: 0 }) },
  albums: { resource: 'albums', path: ALBUMS_PATH },
  albumImages: { resource: 'albums', path: ALBUM_IMAGES_PATH },
};

/** Prerenders the next page when the visitor points at its link. */
const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/*.*' } },
          { not: { selector_matches: '[download], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/** Returns a function for the HTML that hydrates a page; `styles` is the full style sheet's URL. */
export async function createAppLoader(context: LoaderContext, findScripts: FindScripts) {
  const { backend, publicFolder, root, settings } = context;
  const code = await bundle(root, 'src/app-loader/app-loader.ts');
  const liveCode = await bundle(root, 'src/app-loader/app-loader-live.ts');
  const liveScript = writeScript(publicFolder, 'app-loader-live', liveCode);
  return (page: ExportedPage, styles = ''): string => {
    const { path: address, route, chunk } = page;
    const calls = (route.preloads ?? []).map((name) => PRELOADS[name]);
    const preloads = calls.map(({ path }) => `${backend}${path}`);
    const known =
      page.kind === 'dynamic' ? [] : calls.map((call) => knownData(call, page, context));
    const isPrerendered = known.length > 0 && known.every(({ length }) => length > 0);
    const { startOn = 'interaction' } = route;
    const data = {
      path: address,
      'start-on': startOn === 'change' && !isPrerendered ? 'load' : startOn,
      'response-hashes': isPrerendered ? [...new Set(known.flat())].join(' ') : '',
      live: route.startOn ? `/${liveScript}` : '',
      scripts: findScripts(chunk).join(' '),
      styles,
      'page-data': `${pageDataPath(address)} /page-data/app-data.json`,
      preloads: preloads.join(' '),
      worker: settings.savesPages ? SERVICE_WORKER : '',
    };
    const attributes = Object.entries(data)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ` data-${name}="${escapeXml(value)}"`);
    return [
      `<script id="${APP_LOADER_ID}"${attributes.join('')}>${code}</script>`,
      `<script type="speculationrules">${SPECULATION_RULES}</script>`,
    ].join('');
  };
}

function pageDataPath(address: string): string {
  const name = address === '/' ? 'index' : address.replace(/^\/|\/$/g, '');
  return `/page-data/${name}/page-data.json`;
}

/** The hash of the response, and the version of the data, that the page shows. */
function knownData({ resource, path }: Call, page: ExportedPage, context: LoaderContext): string[] {
  const hash = isInFirstLookup(page, context) ? context.responseHashes[path] : undefined;
  return [hash, context.versions[resource]].filter((value) => value !== undefined);
}

/** Whether the page's first request returns its data; older news needs further requests. */
function isInFirstLookup({ kind, path, route }: ExportedPage, { prerendered }: LoaderContext) {
  if (kind === 'page' || route.path !== routes.newsItem.path) return true;
  return prerendered.news.slice(0, NEWS_LOOKUP_FIRST).some((item) => item.path === path);
}

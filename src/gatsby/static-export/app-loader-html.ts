import { ALBUM_IMAGES_PATH, ALBUMS_PATH, type AlbumState } from '../../live/resources/albums';
import {
  NEWS_LOOKUP_FIRST,
  NEWS_PAGE_SIZE,
  type NewsItemState,
  newsPath,
  RECENT_NEWS,
} from '../../live/resources/news';
import { type Preload, routes } from '../../routes';
import type { ExportContext } from '../export-context';
import type { ExportedPage } from '../exported-pages';
import { escapeXml } from '../seo/escape';
import { bundle, type ScriptsOf, writeScript } from './app-scripts';
import { SERVICE_WORKER } from './write-service-worker';

/**
 * The HTML that starts the app on a page, in the place of Gatsby's scripts. `styles` is the address of the whole
 * style sheet, where the page has a part of it.
 */
export type AppLoader = (page: ExportedPage, styles?: string) => string;

/** What the loader depends on. */
type LoaderContext = Pick<
  ExportContext,
  'backend' | 'fingerprints' | 'prebuilt' | 'publicFolder' | 'root' | 'settings'
>;

export const APP_LOADER_ID = 'app-loader';
export const SPECULATION_RULES_ID = 'speculation-rules';

/**
 * The path of each preload. `{segment}` is the last part of the page's address. After `|` is the key of
 * the navigation state whose presence makes the request unnecessary.
 */
const PRELOADS: Readonly<Record<Preload, string>> = {
  recentNews: newsPath({ limit: RECENT_NEWS, offset: 0 }),
  newsPage: newsPath({ limit: NEWS_PAGE_SIZE, offset: 0 }),
  newsItem: `${newsPath({ limit: NEWS_LOOKUP_FIRST, offset: 0 })}|${'newsItem' satisfies keyof NewsItemState}`,
  albums: ALBUMS_PATH,
  albumName: `${ALBUMS_PATH}|${'albumName' satisfies keyof AlbumState}`,
  albumImages: ALBUM_IMAGES_PATH,
};

/** The next page is prerendered when the reader points at its link; its script waits until it is visited. */
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

export async function createAppLoader(
  context: LoaderContext,
  scriptsOf: ScriptsOf,
): Promise<AppLoader> {
  const { backend, publicFolder, root, settings } = context;
  const code = await bundle(root, 'src/gatsby/static-export/app-loader.ts');
  const liveCode = await bundle(root, 'src/gatsby/static-export/app-loader-live.ts');
  const liveScript = writeScript(publicFolder, 'app-loader-live', liveCode);
  return (page, styles = '') => {
    const { path: address, route, chunk } = page;
    const paths = (route.preloads ?? []).map((name) => PRELOADS[name]);
    const preloads = paths.map((path) => `${backend}${path}`);
    const fingerprints = paths.map((path) => fingerprintOf(page, path, context));
    const isPrebuilt = route.startOn === 'change' && fingerprints.every(Boolean);
    const fallback = route.startOn ? 'load' : 'interaction';
    const data = {
      path: address,
      'start-on': isPrebuilt ? 'change' : fallback,
      fingerprints: isPrebuilt ? fingerprints.join(' ') : '',
      live: route.startOn ? `/${liveScript}` : '',
      scripts: scriptsOf(chunk).join(' '),
      styles,
      'page-data': `${pageDataPath(address)} /page-data/app-data.json`,
      preloads: preloads.join(' '),
      worker: settings.savesPages && route.path !== routes.preview.path ? SERVICE_WORKER : '',
    };
    const attributes = Object.entries(data)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ` data-${name}="${escapeXml(value)}"`);
    return [
      `<script id="${APP_LOADER_ID}"${attributes.join('')}>${code}</script>`,
      `<script id="${SPECULATION_RULES_ID}" type="speculationrules">${SPECULATION_RULES}</script>`,
    ].join('');
  };
}

/** Where Gatsby writes a page's data. */
function pageDataPath(address: string): string {
  const name = address === '/' ? 'index' : address.replace(/^\/|\/$/g, '');
  return `/page-data/${name}/page-data.json`;
}

/**
 * The fingerprint of the response of a path that the page was built with; none where the page has not all that it
 * shows from that response.
 */
function fingerprintOf(page: ExportedPage, path: string, context: LoaderContext) {
  const [request = path] = path.split('|');
  return isInFirstLookup(page, context) ? context.fingerprints[request] : undefined;
}

/** Whether a page has all its live data from its first requests: an older news item comes with later ones. */
function isInFirstLookup({ kind, path, route }: ExportedPage, { prebuilt }: LoaderContext) {
  if (kind === 'dynamic') return false;
  if (kind === 'page' || route.path !== routes.newsItem.path) return true;
  return prebuilt.news.slice(0, NEWS_LOOKUP_FIRST).some((item) => item.path === path);
}

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
  'backend' | 'responseHashes' | 'prerendered' | 'publicFolder' | 'root' | 'settings'
>;

export const APP_LOADER_ID = 'app-loader';

/** The backend path of each preload; `{segment}` is the last part of the page's path. */
const PRELOADS: Readonly<Record<Preload, string>> = {
  recentNews: newsPath({ limit: RECENT_NEWS, offset: 0 }),
  newsPage: newsPath({ limit: NEWS_PAGE_SIZE, offset: 0 }),
  newsItem: newsPath({ limit: NEWS_LOOKUP_FIRST, offset: 0 }),
  albums: ALBUMS_PATH,
  albumImages: ALBUM_IMAGES_PATH,
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
    const paths = (route.preloads ?? []).map((name) => PRELOADS[name]);
    const preloads = paths.map((path) => `${backend}${path}`);
    const hasData = isInFirstLookup(page, context);
    const responseHashes = paths.map((path) => hasData && context.responseHashes[path]);
    const isPrerendered = responseHashes.every(Boolean);
    const { startOn = 'interaction' } = route;
    const data = {
      path: address,
      'start-on': startOn === 'change' && !isPrerendered ? 'load' : startOn,
      'response-hashes': startOn === 'change' && isPrerendered ? responseHashes.join(' ') : '',
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

/** Whether the page's first request returns its data; older news needs further requests. */
function isInFirstLookup({ kind, path, route }: ExportedPage, { prerendered }: LoaderContext) {
  if (kind === 'dynamic') return false;
  if (kind === 'page' || route.path !== routes.newsItem.path) return true;
  return prerendered.news.slice(0, NEWS_LOOKUP_FIRST).some((item) => item.path === path);
}

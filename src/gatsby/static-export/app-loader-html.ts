import type { ResourceName } from '../../content/content-files';
import { findCall, resources } from '../../live/resources/resources';
import type { ExportContext } from '../export-context';
import type { ExportedPage } from '../exported-pages';
import { escapeXml } from '../seo/escape';
import { bundle, type FindScripts, SERVICE_WORKER, writeScript } from './app-scripts';

type LoaderContext = Pick<
  ExportContext,
  'backend' | 'itemPaths' | 'responseHashes' | 'versions' | 'publicFolder' | 'root' | 'settings'
>;

export const APP_LOADER_ID = 'app-loader';

type Call = ReturnType<typeof findCall>;

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
    const { path: pagePath, route, chunk } = page;
    const calls = (route.preloads ?? []).map(findCall);
    const preloads = calls.map(({ path }) => `${backend}${path}`);
    const known =
      page.kind === 'dynamic' ? [] : calls.map((call) => knownData(call, page, context));
    const isPrerendered = known.length > 0 && known.every(({ length }) => length > 0);
    const { startOn = 'interaction' } = route;
    const data = {
      path: pagePath,
      'start-on': startOn === 'change' && !isPrerendered ? 'load' : startOn,
      'response-hashes': isPrerendered ? [...new Set(known.flat())].join(' ') : '',
      live: route.startOn ? `/${liveScript}` : '',
      scripts: findScripts(chunk).join(' '),
      styles,
      'page-data': `${pageDataPath(pagePath)} /page-data/app-data.json`,
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

function pageDataPath(pagePath: string): string {
  const name = pagePath === '/' ? 'index' : pagePath.replace(/^\/|\/$/g, '');
  return `/page-data/${name}/page-data.json`;
}

/** The hash of the response, and the version of the data, that the page shows. */
function knownData({ resource, path }: Call, page: ExportedPage, context: LoaderContext): string[] {
  const isShown = isInFirstCall(resource, page, context);
  const hash = isShown ? context.responseHashes[resource][path] : undefined;
  return [hash, context.versions[resource]].filter((value) => value !== undefined);
}

/** Whether the page's first call returns its data; older items need further calls. */
function isInFirstCall(
  resource: ResourceName,
  { kind, path }: ExportedPage,
  { itemPaths }: LoaderContext,
) {
  const count = resources[resource].items?.inFirstCall;
  if (kind === 'page' || count === undefined) return true;
  return itemPaths[resource].slice(0, count).includes(path);
}

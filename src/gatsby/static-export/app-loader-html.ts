import { findCall } from '../../live/resources/resources';
import type { ExportContext } from '../export-context';
import { APP_DATA, type ExportedPage, pageDataFile } from '../exported-pages';
import { escapeXml } from '../seo/escape';
import { type AppFiles, bundle, SERVICE_WORKER, writeScript } from './app-scripts';

type LoaderContext = Pick<
  ExportContext,
  'itemHashes' | 'responseHashes' | 'publicFolder' | 'root' | 'settings'
>;

export const APP_LOADER_ID = 'app-loader';

type Call = ReturnType<typeof findCall>;

/** Returns a function for the HTML that hydrates a page; `styles` is the full style sheet's URL. */
export async function createAppLoader(context: LoaderContext, files: AppFiles) {
  const { publicFolder, root, settings } = context;
  const code = await bundle(root, 'src/app-loader/app-loader.ts');
  const liveCode = await bundle(root, 'src/app-loader/app-loader-live.ts');
  const liveScript = writeScript(publicFolder, 'app-loader-live', liveCode);
  const saveCode = await bundle(root, 'src/app-loader/save-pages.ts');
  const saves = settings.savesPages && {
    'save-pages': `/${writeScript(publicFolder, 'save-pages', saveCode)}`,
    worker: SERVICE_WORKER,
  };
  return (page: ExportedPage, styles = ''): string => {
    const { path: pagePath, route, chunk } = page;
    const calls = (route.preloads ?? []).map(findCall);
    const known = knownData(page, calls, context);
    const isPrerendered = known.length > 0 && known.every(({ length }) => length > 0);
    const { startOn: planned = 'interaction', ownChunk, ownData } = route;
    const startOn = planned === 'change' && !isPrerendered ? 'load' : planned;
    const isLive = startOn === 'change' || startOn === 'view' || calls.length > 0;
    const data = {
      path: pagePath,
      'start-on': startOn,
      'response-hashes': isPrerendered ? [...new Set(known.flat())].join(' ') : '',
      live: isLive ? `/${liveScript}` : '',
      // Also the chunk that the page would ask for as soon as the app runs.
      scripts: files.scripts(chunk, ...(ownChunk ? [ownChunk] : [])).join(' '),
      styles: ownChunk ? files.styles(ownChunk).join(' ') : styles,
      'page-data': [`/${pageDataFile(pagePath)}`, `/${APP_DATA}`, ownData ?? []].flat().join(' '),
      preloads: calls.map(({ path }) => path).join(' '),
      ...saves,
    };
    const attributes = Object.entries(data)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ` data-${name}="${escapeXml(value)}"`);
    return `<script id="${APP_LOADER_ID}"${attributes.join('')}>${code}</script>`;
  };
}

/** The hash of the response to each call whose data the page shows. */
function knownData(
  { kind, path: address }: ExportedPage,
  calls: readonly Call[],
  { itemHashes, responseHashes }: LoaderContext,
): readonly (readonly string[])[] {
  if (kind === 'dynamic') return [];
  // Those of the list change with other items.
  if (kind === 'item') return [itemHashes.get(address) ?? []];
  return calls.map(({ resource, path }) =>
    [responseHashes[resource][path]].filter((value) => value !== undefined),
  );
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minify } from 'terser';
import type { AppScripts } from './app-scripts';
import type { ExportedPage } from './exported-page';
import { pageStart } from './page-starts';

/** What takes the place of Gatsby's scripts in a page's HTML. */
export type StartBlock = (page: ExportedPage) => string;

/** The id of the element that starts the app. */
export const APP_LOADER_ID = 'starter';

/** The id of the element that says which pages may be rendered ahead. */
export const SPECULATION_RULES_ID = 'ahead';

/**
 * The next page is rendered ahead when the reader points at its link, so that it is there at once.
 * Its script waits until it is really visited.
 */
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

/**
 * @param root the project's folder
 * @param backend the base that `/v1` is appended to: an origin or a path
 */
export async function startBlock(
  root: string,
  scripts: AppScripts,
  backend: string,
): Promise<StartBlock> {
  const source = readFileSync(path.join(root, 'src/gatsby/static-export/app-loader.js'), 'utf8');
  const { code } = await minify(source, { ecma: 2020, compress: { passes: 2 } });
  if (!code) throw new Error('src/gatsby/static-export/app-loader.js is empty');
  return (page) => {
    const { when, asks } = pageStart(page.shell ?? page.path);
    const data = {
      path: page.path,
      when,
      scripts: scripts.forChunk(page.chunk).join(' '),
      fetches: [
        `/page-data/${dataName(page.path)}/page-data.json`,
        '/page-data/app-data.json',
      ].join(' '),
      asks: asks.map((ask) => `${backend}${ask}`).join(' '),
    };
    const attributes = Object.entries(data)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ` data-${name}="${escapeAttribute(value)}"`);
    return `<script id="${APP_LOADER_ID}"${attributes.join('')}>${code}</script><script id="${SPECULATION_RULES_ID}" type="speculationrules">${SPECULATION_RULES}</script>`;
  };
}

/** The folder of a page's data, as Gatsby names it. */
function dataName(address: string): string {
  return address === '/' ? 'index' : address.replace(/^\/|\/$/g, '');
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

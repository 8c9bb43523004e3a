import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import * as v from 'valibot';
import { contentRoot } from '../content/node/content-root';
import { withSiteUrl } from '../content/node/site-url';
import { backendBase } from '../live/backend-url';
import { buildSettings } from './build-settings';
import { exportedPages } from './exported-pages';
import { prerenderedContent } from './source-backend/prerendered-content';
import type { ResponseHashes } from './source-backend/prerendered-resources';
import { BLOCKS_PAGE, CONTENT_FILE, getContent } from './source-content/content-nodes';

/** Input of the export steps, read once. */
export type ExportContext = ReturnType<typeof readExportContext>;

export type PostBuildArgs = Parameters<NonNullable<GatsbyNode['onPostBuild']>>[0];

const blocksPageNode = v.object({
  address: v.string(),
  formerAddresses: v.array(v.string()),
});

export function readExportContext(
  { getNodesByType, store }: Pick<PostBuildArgs, 'getNodesByType' | 'store'>,
  responseHashes: ResponseHashes,
) {
  const { program, pages } = store.getState();
  const publicFolder = path.join(program.directory, 'public');
  const files = getNodesByType(CONTENT_FILE);
  return {
    root: program.directory,
    /** Contains `content/` and `static/`. */
    contentRoot: contentRoot(),
    publicFolder,
    /** With the URL of this build. */
    site: withSiteUrl(getContent('site', files)),
    events: getContent('events', files),
    dates: getContent('dates', files),
    prerendered: prerenderedContent(getNodesByType),
    responseHashes,
    settings: buildSettings(),
    /** The base URL or path of `/v1`. */
    backend: backendBase(),
    pages: exportedPages(pages.values()),
    /** Former paths of custom pages. */
    moves: getNodesByType(BLOCKS_PAGE).flatMap((node) => {
      const { address, formerAddresses } = v.parse(blocksPageNode, node);
      return formerAddresses.map((former) => ({ from: `/${former}`, to: `/${address}` }));
    }),
  };
}

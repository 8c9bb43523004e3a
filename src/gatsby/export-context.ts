import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import * as v from 'valibot';
import { contentRoot } from '../content/node/content-root';
import { withSiteUrl } from '../content/node/site-url';
import type { DatesContent } from '../content/schemas/dates';
import type { EventsContent } from '../content/schemas/events';
import type { SiteContent } from '../content/schemas/site';
import { editorBackend } from '../editor/config/editor-backend';
import { environment } from '../environment';
import { backendBase } from '../live/backend-url';
import { type BuildSettings, buildSettings } from './build-settings';
import { type ExportedPage, exportedPages } from './exported-pages';
import { type PrerenderedContent, prerenderedContent } from './source-backend/prerendered-content';
import type { ResponseHashes } from './source-backend/prerendered-resource';
import { readResponseHashes } from './source-backend/source-backend';
import { BLOCKS_PAGE, CONTENT_FILE, contentOf } from './source-content/content-nodes';

export type ExportContext = {
  readonly root: string;
  /** Contains `content/` and `static/`. */
  readonly contentRoot: string;
  readonly publicFolder: string;
  /** With the URL of this build. */
  readonly site: SiteContent;
  readonly events: EventsContent;
  readonly dates: DatesContent;
  readonly prerendered: PrerenderedContent;
  readonly responseHashes: ResponseHashes;
  readonly settings: BuildSettings;
  /** The base URL or path of `/v1`. */
  readonly backend: string;
  /** The OAuth host's origin. */
  readonly signInOrigin: string | undefined;
  readonly pages: readonly ExportedPage[];
  /** Former paths of custom pages. */
  readonly moves: readonly { readonly from: string; readonly to: string }[];
};

export type PostBuildArgs = Parameters<NonNullable<GatsbyNode['onPostBuild']>>[0];

const blocksPageNode = v.object({
  address: v.string(),
  formerAddresses: v.array(v.string()),
});

export async function readExportContext({
  cache,
  getNodesByType,
  store,
}: Pick<PostBuildArgs, 'cache' | 'getNodesByType' | 'store'>): Promise<ExportContext> {
  const { program, pages } = store.getState();
  const editor = editorBackend(environment());
  const publicFolder = path.join(program.directory, 'public');
  const files = getNodesByType(CONTENT_FILE);
  return {
    root: program.directory,
    contentRoot: contentRoot(),
    publicFolder,
    site: withSiteUrl(contentOf('site', files)),
    events: contentOf('events', files),
    dates: contentOf('dates', files),
    prerendered: prerenderedContent(getNodesByType),
    responseHashes: await readResponseHashes(cache),
    settings: buildSettings(),
    backend: backendBase(),
    signInOrigin: editor.kind === 'github' ? editor.signInHost : undefined,
    pages: exportedPages(publicFolder, pages.values()),
    moves: getNodesByType(BLOCKS_PAGE).flatMap((node) => {
      const { address, formerAddresses } = v.parse(blocksPageNode, node);
      return formerAddresses.map((former) => ({ from: `/${former}`, to: `/${address}` }));
    }),
  };
}

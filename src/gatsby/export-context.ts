import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import * as v from 'valibot';
import { singleFileSchemas } from '../content/content-files';
import { contentRoot } from '../content/node/content-root';
import { publishedAt } from '../content/node/site-url';
import type { DatesContent } from '../content/schemas/dates';
import type { EventsContent } from '../content/schemas/events';
import type { SiteContent } from '../content/schemas/site';
import { editorBackend } from '../editor/config/editor-backend';
import { environment } from '../environment';
import { backendBase } from '../live/backend-url';
import { type BuildSettings, buildSettings } from './build-settings';
import { type ExportedPage, exportedPages } from './exported-pages';
import { type PrebuiltContent, prebuiltContent } from './source-backend/prebuilt-content';
import type { Fingerprints } from './source-backend/prebuilt-resource';
import { readFingerprints } from './source-backend/source-backend';
import { BLOCKS_PAGE_TYPE, CONTENT_FILE_TYPE } from './source-content/graphql-types';

/** All that the steps after Gatsby's build need, read once. */
export type ExportContext = {
  readonly root: string;
  /** The folder that holds `content/` and `static/`. */
  readonly contentRoot: string;
  readonly publicFolder: string;
  /** The site settings, with the address at which this build is published. */
  readonly site: SiteContent;
  readonly events: EventsContent;
  readonly dates: DatesContent;
  readonly prebuilt: PrebuiltContent;
  readonly fingerprints: Fingerprints;
  readonly settings: BuildSettings;
  /** The base that `/v1` is appended to: an address or a path. */
  readonly backend: string;
  /** The origin at which editors sign in, where it is set. */
  readonly signInOrigin: string | undefined;
  readonly pages: readonly ExportedPage[];
  /** The earlier addresses of pages, each with the address that the page has now. */
  readonly moves: readonly { readonly from: string; readonly to: string }[];
};

export type PostBuildArgs = Parameters<NonNullable<GatsbyNode['onPostBuild']>>[0];

const contentFileNode = v.object({ name: v.string(), internal: v.object({ content: v.string() }) });

const blocksPageNode = v.object({
  address: v.string(),
  formerAddresses: v.nullish(v.array(v.string()), []),
});

/** Reads it from Gatsby's state, which holds the checked content, and from the environment. */
export async function readExportContext({
  cache,
  getNodesByType,
  store,
}: Pick<PostBuildArgs, 'cache' | 'getNodesByType' | 'store'>): Promise<ExportContext> {
  const { program, pages } = store.getState();
  const editor = editorBackend(environment());
  const publicFolder = path.join(program.directory, 'public');
  const files = getNodesByType(CONTENT_FILE_TYPE).map((node) => v.parse(contentFileNode, node));
  const content = <Name extends keyof typeof singleFileSchemas>(name: Name) => {
    const file = files.find((node) => node.name === name);
    return v.parse(singleFileSchemas[name], JSON.parse(file?.internal.content ?? 'null'));
  };
  return {
    root: program.directory,
    contentRoot: contentRoot(),
    publicFolder,
    site: publishedAt(content('site')),
    events: content('events'),
    dates: content('dates'),
    prebuilt: prebuiltContent(getNodesByType),
    fingerprints: await readFingerprints(cache),
    settings: buildSettings(),
    backend: backendBase(),
    signInOrigin: editor.kind === 'github' ? editor.signInHost : undefined,
    pages: exportedPages(publicFolder, pages.values()),
    moves: getNodesByType(BLOCKS_PAGE_TYPE).flatMap((node) => {
      const { address, formerAddresses } = v.parse(blocksPageNode, node);
      return formerAddresses.map((former) => ({ from: `/${former}`, to: `/${address}` }));
    }),
  };
}

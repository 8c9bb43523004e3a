import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { movedPages } from '../content/links';
import type { Content } from '../content/node/check-content';
import { contentRoot } from '../content/node/content-root';
import { withSiteUrl } from '../content/node/site-url';
import { backendBase } from '../live/backend-url';
import { buildSettings } from './build-settings';
import { exportedPages } from './exported-pages';
import { prerenderedContent } from './source-backend/prerendered-content';
import type { Prerendered } from './source-backend/prerendered-resources';
import { CONTENT_FILE, getContent } from './source-content/content-nodes';

/** Input of the export steps, read once. */
export type ExportContext = ReturnType<typeof readExportContext>;

export type BuildData = {
  readonly content: Content;
  readonly prerendered: Prerendered;
};

export function readExportContext(
  { getNodesByType, store }: Pick<BuildArgs, 'getNodesByType' | 'store'>,
  { content, prerendered }: BuildData,
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
    prerendered: prerenderedContent(prerendered),
    responseHashes: { ...prerendered.news.responseHashes, ...prerendered.albums.responseHashes },
    settings: buildSettings(),
    /** The URL or path to which `/v1` is appended. */
    backend: backendBase(),
    pages: exportedPages(pages.values()),
    moves: movedPages(content.files),
  };
}

import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { collectionSchemas, resourceNames } from '../content/content-files';
import { movedPages } from '../content/links';
import { contentRoot } from '../content/node/content-root';
import { withSiteUrl } from '../content/node/site-url';
import { backendBase } from '../live/backend-url';
import { mapResources, resources } from '../live/resources/resources';
import { hasSchema } from '../schema/parsed-file';
import type { Checked } from './check-before-build';
import { exportedPages } from './exported-pages';
import { publishedUploads } from './pictures/published-uploads';
import type { SourcedData } from './source-backend/source-backend';
import { CONTENT_FILE, getContent } from './source-content/content-nodes';

/** Input of the export steps, read once. */
export type ExportContext = ReturnType<typeof readExportContext>;

export type BuildData = Checked & SourcedData;

export function readExportContext(
  { getNodesByType, store }: Pick<BuildArgs, 'getNodesByType' | 'store'>,
  { settings, content, changed, prerendered, items, embedded }: BuildData,
) {
  const { program, pages } = store.getState();
  const publicFolder = path.join(program.directory, 'public');
  const files = getNodesByType(CONTENT_FILE);
  const site = withSiteUrl(getContent('site', files));
  return {
    root: program.directory,
    /** Contains `content/` and `static/`. */
    contentRoot: contentRoot(),
    publicFolder,
    /** With the URL of this build. */
    site,
    events: getContent('events', files),
    dates: getContent('dates', files),
    prerendered: items,
    changed,
    /** The files of custom pages, by path. */
    customPages: new Map(
      content.files.flatMap((file) =>
        hasSchema(file, collectionSchemas.pages) ? [[`/${file.value.address}`, file.name]] : [],
      ),
    ),
    /** Of each resource, by the call's path. */
    responseHashes: mapResources((name) => prerendered[name].responseHashes),
    /** What `/v1` answers; undefined with a backend. */
    embedded,
    /** Of the entry and of its own answer, by the path of an item's page. */
    itemHashes: itemHashes(prerendered),
    settings,
    /** The URL or path to which `/v1` is appended. */
    backend: backendBase(),
    pages: exportedPages(pages.values()),
    moves: movedPages(content.files),
    isPublished: publishedUploads(content.files),
  };
}

function itemHashes(
  prerendered: SourcedData['prerendered'],
): ReadonlyMap<string, readonly string[]> {
  const pairs = resourceNames.flatMap((name) =>
    prerendered[name].entries.map(({ data: { id }, hashes = [] }) => {
      const known = hashes.filter((hash) => hash !== undefined);
      return [resources[name].items?.path(id) ?? '', known] as const;
    }),
  );
  return new Map(pairs);
}

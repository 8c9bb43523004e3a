import { statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { linkablePaths, routeOf } from '../../routes';
import { textsIn } from '../map-texts';
import { placeIn } from '../problems';
import { linksIn } from '../rich-text';
import { type BlocksPageContent, blocksPageSchema } from '../schemas/blocks-page';

/** A content file that is valid by its schema. */
export type ContentFile = {
  /** Its path, such as `content/home.json`. */
  readonly name: string;
  readonly schema: v.GenericSchema;
  readonly value: unknown;
};

type PageFile = { readonly name: string; readonly page: BlocksPageContent };

/** Each page needs header rules of its own, of which Cloudflare Pages accepts 100. */
const MAX_PAGES = 50;

/**
 * What is wrong between files that are each right: addresses that two pages have, and links inside the
 * site that lead nowhere. One sentence each, with file and field.
 * @param root the folder that holds `static/`
 */
export function siteProblems(root: string, files: readonly ContentFile[]): string[] {
  const pages = files.flatMap<PageFile>(({ name, schema, value }) =>
    schema === blocksPageSchema ? [{ name, page: v.parse(blocksPageSchema, value) }] : [],
  );
  const tooMany =
    pages.length > MAX_PAGES
      ? [`content/pages: there are ${pages.length} pages; at most ${MAX_PAGES} are possible`]
      : [];
  return [...tooMany, ...sharedAddresses(pages), ...deadLinks(root, files, pages)];
}

function sharedAddresses(pages: readonly PageFile[]): string[] {
  const owners = new Map<string, string>();
  return pages.flatMap(({ name, page }) =>
    [page.address, ...(page.formerAddresses ?? [])].flatMap((address) => {
      const owner = owners.get(address);
      owners.set(address, owner ?? name);
      return owner === undefined ? [] : [`${name}: ${owner} has the address "${address}" already`];
    }),
  );
}

function deadLinks(
  root: string,
  files: readonly ContentFile[],
  pages: readonly PageFile[],
): string[] {
  const current = new Set<string>([
    ...linkablePaths(),
    ...pages.map(({ page }) => `/${page.address}`),
  ]);
  const moved = new Map<string, string>(
    pages.flatMap(({ page }) =>
      (page.formerAddresses ?? []).map((former) => [`/${former}`, `/${page.address}`] as const),
    ),
  );
  const problemOf = (link: string): string | undefined => {
    const [target = ''] = link.split(/[?#]/);
    if (!target.startsWith('/') || current.has(target) || routeOf(target)) return undefined;
    if (isFile(path.join(root, 'static', target))) return undefined;
    const address = moved.get(target);
    return address
      ? `the page ${target} has moved to ${address}; link to that`
      : `there is no page ${target}`;
  };
  return files.flatMap(({ name, schema, value }) =>
    textsIn(schema, value).flatMap(({ at, text, widget }) =>
      linksOf(text, widget).flatMap((link) => {
        const problem = problemOf(link);
        return problem ? [`${name}: ${placeIn({ schema, value }, at)}: ${problem}`] : [];
      }),
    ),
  );
}

function linksOf(text: string, widget: string | undefined): string[] {
  if (widget === 'richText') return linksIn(text);
  return widget === 'link' || widget === 'page' || widget === 'document' ? [text] : [];
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

import { statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { findRoute, linkablePaths } from '../../routes';
import { collectTexts } from '../map-texts';
import { placeIn } from '../problems';
import { linksIn } from '../rich-text';
import { type BlocksPageContent, blocksPageSchema } from '../schemas/blocks-page';
import { datesSchema } from '../schemas/dates';
import { splitAtDates } from '../school-dates';

export type ContentFile = {
  /** Its path, such as `content/home.json`. */
  readonly name: string;
  readonly schema: v.GenericSchema;
  readonly value: unknown;
};

export function hasSchema<Schema extends v.GenericSchema>(
  file: ContentFile,
  schema: Schema,
): file is ContentFile & { readonly value: v.InferOutput<Schema> } {
  return file.schema === schema;
}

type PageFile = { readonly name: string; readonly page: BlocksPageContent };

/** Cross-file checks: duplicate URLs and broken internal links. */
export function siteProblems(root: string, files: readonly ContentFile[]): string[] {
  const pages = files.flatMap<PageFile>((file) =>
    hasSchema(file, blocksPageSchema) ? [{ name: file.name, page: file.value }] : [],
  );
  return [...sharedAddresses(pages), ...deadLinks(root, files, pages), ...missingDates(files)];
}

function missingDates(files: readonly ContentFile[]): string[] {
  const dates = files.find((file) => hasSchema(file, datesSchema));
  const terms = dates ? v.parse(datesSchema, dates.value).terms : [];
  const known = new Set(terms.flatMap((term) => term.dates.map(({ tag }) => tag)));
  return files.flatMap(({ name, schema, value }) =>
    collectTexts(schema, value).flatMap(({ at, text, widget }) =>
      (widget === 'dateTag' ? [text] : splitAtDates(text).filter((_part, index) => index % 2 === 1))
        .map((tag) => {
          if (!known.has(tag)) return `no school date has the tag "${tag}"`;
          const canShowDates = widget === 'dateTag' || widget === 'richText';
          return canShowDates ? '' : `this text cannot show {date:${tag}}`;
        })
        .filter(Boolean)
        .map((problem) => `${name}: ${placeIn({ schema, value }, at)}: ${problem}`),
    ),
  );
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
    if (!target.startsWith('/') || current.has(target) || findRoute(target)) return undefined;
    if (isFile(path.join(root, 'static', target))) return undefined;
    const address = moved.get(target);
    return address
      ? `the page ${target} has moved to ${address}; link to that`
      : `there is no page ${target}`;
  };
  return files.flatMap(({ name, schema, value }) =>
    collectTexts(schema, value).flatMap(({ at, text, widget }) =>
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

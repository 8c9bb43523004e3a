import { statSync } from 'node:fs';
import path from 'node:path';
import type * as v from 'valibot';
import { findRoute, linkablePaths } from '../../routes';
import { formerPaths, linksOf } from '../links';
import { collectTexts } from '../map-texts';
import { placeIn } from '../problems';
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

/** Cross-file checks: duplicate URLs, broken internal links and unknown dates. */
export function siteProblems(root: string, files: readonly ContentFile[]): string[] {
  const pages = files.flatMap<PageFile>((file) =>
    hasSchema(file, blocksPageSchema) ? [{ name: file.name, page: file.value }] : [],
  );
  const linkProblem = linkChecker(root, pages);
  const dateProblem = dateChecker(files);
  const problems = files.flatMap(({ name, schema, value }) =>
    collectTexts(schema, value).flatMap(({ text, widget, at }) =>
      [
        ...linksOf({ text, widget }).flatMap((link) => linkProblem(link) ?? []),
        ...findTags(text, widget).flatMap((tag) => dateProblem(tag, widget) ?? []),
      ].map((problem) => `${name}: ${placeIn({ schema, value }, at)}: ${problem}`),
    ),
  );
  return [...sharedAddresses(pages), ...problems];
}

function dateChecker(files: readonly ContentFile[]) {
  const dates = files.find((file) => hasSchema(file, datesSchema));
  const tags = new Set(dates?.value.terms.flatMap((term) => term.dates.map(({ tag }) => tag)));
  return (tag: string, widget: string | undefined): string | undefined => {
    if (!tags.has(tag)) return `no school date has the tag "${tag}"`;
    const canShowDates = widget === 'dateTag' || widget === 'richText';
    return canShowDates ? undefined : `this text cannot show {date:${tag}}`;
  };
}

function findTags(text: string, widget: string | undefined): string[] {
  return widget === 'dateTag'
    ? [text]
    : splitAtDates(text).filter((_part, index) => index % 2 === 1);
}

function sharedAddresses(pages: readonly PageFile[]): string[] {
  const owners = new Map<string, string>();
  return pages.flatMap(({ name, page }) =>
    [page.address, ...(page.formerAddresses ?? [])].flatMap((address) => {
      const owner = owners.get(address);
      owners.set(address, owner ?? name);
      return owner === undefined ? [] : [`${name}: ${owner} already uses "${address}"`];
    }),
  );
}

function linkChecker(root: string, pages: readonly PageFile[]) {
  const pagePaths = new Set<string>([
    ...linkablePaths(),
    ...pages.flatMap(({ page }) => [`/${page.address}`, ...formerPaths(page)]),
  ]);
  return (link: string): string | undefined => {
    const [target = ''] = link.split(/[?#]/);
    if (!target.startsWith('/') || pagePaths.has(target) || findRoute(target)) return undefined;
    const file = statSync(path.join(root, 'static', target), { throwIfNoEntry: false });
    if (file?.isFile()) return undefined;
    return `there is no page ${target}`;
  };
}

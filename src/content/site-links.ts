import { findRoute, linkablePaths } from '../routes';
import { accentNote } from '../schema/file-name';
import { linkedFile } from '../schema/file-url';
import type { Format } from '../schema/format';
import { linksOf } from '../schema/links';
import { collectTexts, type TextAt } from '../schema/map-texts';
import { hasSchema, type ParsedFile } from '../schema/parsed-file';
import { describePath, type FileProblem, type Problem } from '../schema/problems';
import { collectionSchemas } from './content-files';
import { factsIn } from './facts';
import { formerPaths } from './links';
import { partsIn, withPartIds } from './part-ids';
import { type BlocksPageContent, blocksPageSchema } from './schemas/blocks-page';
import { datesSchema } from './schemas/dates';
import { splitAtDates } from './school-dates';
import { singlePagePath, translationProblems } from './translations';

type PageFile = { readonly name: string; readonly page: BlocksPageContent };

/** Whether the site has a picture or document such as `static/uploads/gate.webp`. */
type HasFile = (path: string) => boolean;

/** Cross-file checks: duplicate URLs, broken internal links and unknown dates. */
export function siteProblems(
  files: readonly ParsedFile[],
  hasFile: HasFile,
  absent?: ReadonlySet<string>,
): FileProblem[] {
  const findLinkProblems = linkChecker(files, hasFile, absent);
  return [
    ...slugProblems(files),
    ...translationProblems(files),
    ...files.flatMap((file) =>
      findLinkProblems(file).map((problem) => ({ name: file.name, ...problem })),
    ),
  ];
}

/** @returns a function that finds a file's broken links and unknown dates, if `files` are the site */
export function linkChecker(
  files: readonly ParsedFile[],
  hasFile: HasFile,
  absent: ReadonlySet<string> = new Set(),
) {
  const linkProblem = pageChecker(pagesOf(files), hasFile, absent);
  const partProblem = partChecker(files);
  const dateProblem = dateChecker(files);
  const factProblem = factChecker(files);
  return ({ schema, value }: Omit<ParsedFile, 'name'>): readonly Problem[] =>
    collectTexts(schema, value)
      .filter(mayRefer)
      .flatMap(({ text, format, at }) =>
        [
          ...linksOf({ text, format }).flatMap(
            (link) => linkProblem(link) ?? partProblem(link) ?? [],
          ),
          ...findTags(text, format).flatMap((tag) => dateProblem(tag, format) ?? []),
          ...factsIn(text).flatMap((name) => factProblem(name, schema) ?? []),
        ].map((message) => ({ keys: at, place: describePath({ schema, value }, at), message })),
      );
}

/** Most texts of a long table are plain. */
function mayRefer({ text, format }: TextAt): boolean {
  return /\{(?:date|fact):/.test(text) || format.linksIn !== undefined || format.name === 'dateTag';
}

function pagesOf(files: readonly ParsedFile[]): readonly PageFile[] {
  return files.flatMap((file) =>
    hasSchema(file, blocksPageSchema) ? [{ name: file.name, page: file.value }] : [],
  );
}

function dateChecker(files: readonly ParsedFile[]) {
  const dates = files.find((file) => hasSchema(file, datesSchema));
  const tags = new Set(dates?.value.terms.flatMap((term) => term.dates.map(({ tag }) => tag)));
  return (tag: string, format: Format): string | undefined => {
    if (!tags.has(tag)) return `no school date has the tag "${tag}"`;
    const canShowDates = format.name === 'dateTag' || format.isMarkdown;
    return canShowDates ? undefined : `this text cannot show {date:${tag}}`;
  };
}

/** The backend serves news and albums as they are written. */
const AS_WRITTEN: readonly unknown[] = [collectionSchemas.news, collectionSchemas.albums];

function factChecker(files: readonly ParsedFile[]) {
  const dates = files.find((file) => hasSchema(file, datesSchema));
  const names = new Set(dates?.value.facts?.map(({ name }) => name));
  return (name: string, schema: unknown): string | undefined => {
    if (!names.has(name)) return `no fact has the name "${name}"`;
    return AS_WRITTEN.includes(schema) ? `this text cannot show {fact:${name}}` : undefined;
  };
}

function findTags(text: string, format: Format): string[] {
  return format.name === 'dateTag'
    ? [text]
    : splitAtDates(text).filter((_part, index) => index % 2 === 1);
}

/** Cloudflare Pages allows 2,000 redirects, and each old URL needs two: with and without a slash at its end. */
const MOST_OLD_URLS = 1000;

/** URLs that several pages have or had, and old URLs beyond what hosts redirect. */
export function slugProblems(files: readonly ParsedFile[]): readonly FileProblem[] {
  const owners = new Map<string, string>();
  let oldUrls = 0;
  return pagesOf(files).flatMap(({ name, page }) =>
    [page.address, ...(page.formerAddresses ?? [])].flatMap((slug, index) => {
      const owner = owners.get(slug);
      owners.set(slug, owner ?? name);
      if (index > 0) oldUrls += 1;
      const keys = index === 0 ? ['address'] : ['formerAddresses', index - 1];
      const messages = [
        ...(owner === undefined ? [] : [`${owner} already uses "${slug}"`]),
        ...(index > 0 && oldUrls > MOST_OLD_URLS ? [TOO_MANY] : []),
      ];
      return messages.map((message) => ({ name, keys, place: '', message }));
    }),
  );
}

const TOO_MANY = `all pages together have more than ${MOST_OLD_URLS} old URLs: delete those that nobody uses any more`;

function pageChecker(pages: readonly PageFile[], hasFile: HasFile, absent: ReadonlySet<string>) {
  const pagePaths = new Set<string>([
    ...linkablePaths(),
    ...pages.flatMap(({ page }) => [`/${page.address}`, ...formerPaths(page)]),
  ]);
  return (link: string): string | undefined => {
    const [target = ''] = link.split(/[?#]/);
    const isPage = pagePaths.has(target) || findRoute(target) !== undefined;
    const isKnown = !target.startsWith('/') || (isPage && !absent.has(target));
    const path = linkedFile(link);
    if (isKnown || (path && hasFile(`static${path}`))) return undefined;
    const kind = target.startsWith('/uploads/') ? 'file' : 'page';
    return `there is no ${kind} ${target}${accentNote(path ?? '')}`;
  };
}

/** Reports links to sections and questions that their page does not have. */
function partChecker(files: readonly ParsedFile[]) {
  const pages = new Map(
    files.flatMap((file) => pathsOf(file).map((path) => [path, file.value] as const)),
  );
  return (link: string): string | undefined => {
    const [, path = '', id] = /^([^?#]*).*?#((?:section|question)-[a-z0-9-]*)/.exec(link) ?? [];
    const page = pages.get(path);
    const isKnown = !page || partsIn(withPartIds(page)).some((part) => part.id === id);
    return isKnown ? undefined : `there is no section or question #${id} on ${path}`;
  };
}

function pathsOf(file: ParsedFile): readonly string[] {
  if (hasSchema(file, blocksPageSchema))
    return [`/${file.value.address}`, ...formerPaths(file.value)];
  return [singlePagePath(file.name) ?? []].flat();
}

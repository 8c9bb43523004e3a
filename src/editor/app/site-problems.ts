import { missingPictures } from '../../schema/check-value';
import type { ParsedFile } from '../../schema/parsed-file';
import {
  describePath,
  type FileProblem,
  locateProblems,
  type Problem,
} from '../../schema/problems';
import {
  contentFile,
  fileUrlsIn,
  folderOf,
  groupOf,
  isBuiltIn,
  listPaths,
  schemaOf,
  uploadPath,
  uploadUrl,
} from '../content-paths';
import type { CheckedContent } from '../document/write-content';
import { readContent } from '../document/write-content';
import { theSite } from '../site-description';
import type { DraftChanges } from '../storage/storage';
import type { Site } from './site-files';

/** A version of the site: its content by path, and which pictures and documents it has. */
export type SiteVersion = {
  readonly contents: ReadonlyMap<string, unknown>;
  readonly hasFile: (path: string) => boolean;
};

/** The site with all drafts. What a draft shows is in the draft, because a save sends it along. */
export function newestVersion({ files, drafts, uploads }: Site): SiteVersion {
  const known = new Set(uploads);
  const drafted = files.filter((file) => drafts.some(({ path }) => path === file.path));
  const shown = new Set(drafted.flatMap(({ path, content }) => fileUrlsIn(path, content)));
  return {
    contents: new Map(files.map(({ path, content }) => [path, content])),
    hasFile: (path) => known.has(path) || shown.has(uploadUrl(path)),
  };
}

/** The site after changes. */
function withChanges(site: SiteVersion, changes: DraftChanges): SiteVersion {
  const contents = new Map(site.contents);
  for (const [path, text] of changes) {
    if (text === null) contents.delete(path);
    else if (contentFile(path)) contents.set(path, readContent(text));
  }
  return {
    contents,
    hasFile: (path) => {
      const change = changes.get(path);
      return change === undefined ? site.hasFile(path) : change !== null;
    },
  };
}

/** The problems that the build would report after changes: those of the changed files, and others that it has now. */
export function problemsAfter(site: SiteVersion, changes: DraftChanges) {
  const known = new Set(problemsOf(site).map(identify));
  const after = problemsOf(withChanges(site, changes)).map((problem) => ({
    ...problem,
    isNew: !known.has(identify(problem)),
    isInChange: changes.has(problem.name),
  }));
  return after.filter(({ isNew, isInChange }) => isNew || isInChange);
}

function identify({ name, place, message }: FileProblem): string {
  return JSON.stringify([name, place, message]);
}

/** The build's check of all files. */
function problemsOf({ contents, hasFile }: SiteVersion): readonly FileProblem[] {
  const files = filesOf(contents);
  const invalid = new Map(files.map((file) => [file.name, invalidIn(file)]));
  const valid = files.filter(({ name }) => invalid.get(name)?.length === 0);
  const { checkAddresses, linkChecker } = theSite();
  const findLinkProblems = linkChecker?.(valid, hasFile);
  return [
    ...(checkAddresses?.(valid) ?? []),
    ...files.flatMap((file) => {
      const known = invalid.get(file.name) ?? [];
      const { name, schema, value } = file;
      const problems = [
        ...known,
        ...missingPictures(schema, value, pictureFinder(hasFile), known),
        ...((known.length === 0 && findLinkProblems?.(file)) || []),
      ];
      return problems.map((problem) => ({ name, ...problem }));
    }),
  ];
}

/**
 * The errors that the build would report in a file, including a URL that another page has or had.
 * @param added the pictures and documents that the next save sends, by their URL in the content
 */
export function problemsOnSite(
  site: Site,
  path: string,
  { content, problems: invalid }: CheckedContent,
  added: ReadonlyMap<string, Blob>,
): readonly Problem[] {
  // A form may open before the site has loaded.
  if (site.files.length === 0) return invalid;
  const { contents, hasFile } = newestVersion(site);
  const newest = {
    contents,
    hasFile: (name: string) => added.has(uploadUrl(name)) || hasFile(name),
  };
  return [
    ...invalid,
    ...takenPaths(site, path, content),
    ...missingIn(newest, path, content, invalid),
  ];
}

function takenPaths({ files }: Site, path: string, content: unknown): readonly Problem[] {
  const { keysOfPath } = folderOf(path) ?? {};
  if (!keysOfPath) return [];
  const root = { schema: schemaOf(path), value: content };
  const others = files.filter((file) => file.group === groupOf(path) && file.path !== path);
  return listPaths({ path, content: Object(content) }).flatMap((taken, index) => {
    const owner = others.find((file) => listPaths(file).includes(taken));
    const keys = keysOfPath(index);
    const message = `already belongs to “${owner?.title}”`;
    return owner ? [{ keys, place: describePath(root, keys), message }] : [];
  });
}

/** The links, dates and pictures in one file that the site lacks. */
function missingIn(
  { contents, hasFile }: SiteVersion,
  path: string,
  content: unknown,
  invalid: readonly Problem[],
): readonly Problem[] {
  const file = { name: path, schema: schemaOf(path), value: content };
  const others = filesOf(contents).filter(({ name }) => name !== path);
  const valid = others.filter((one) => invalidIn(one).length === 0);
  return [
    ...missingPictures(file.schema, content, pictureFinder(hasFile), invalid),
    ...(theSite().linkChecker?.(invalid.length === 0 ? [...valid, file] : valid, hasFile)(file) ??
      []),
  ];
}

function pictureFinder(hasFile: SiteVersion['hasFile']): (src: string) => boolean {
  return (src) => isBuiltIn(src) || hasFile(uploadPath(src));
}

function filesOf(contents: SiteVersion['contents']): readonly ParsedFile[] {
  return [...contents].map(([name, value]) => ({ name, schema: schemaOf(name), value }));
}

const checked = new WeakMap<object, readonly Problem[]>();

/** Caches errors by file, because most files do not change. */
function invalidIn({ schema, value }: ParsedFile): readonly Problem[] {
  const content = Object(value);
  const problems = checked.get(content) ?? locateProblems(schema, value);
  checked.set(content, problems);
  return problems;
}

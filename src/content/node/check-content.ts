import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ParsedFile } from '../../schema/parsed-file';
import { sentenceOf } from '../../schema/problems';
import {
  absentPages,
  collectionSchemas,
  isOptional,
  isSingleFile,
  singleFileSchemas,
} from '../content-files';
import { itemNameProblems } from '../item-names';
import { siteProblems } from '../site-links';
import { linkProblem, listFiles } from './files';
import { hasFile, readContentFile } from './read-content-file';

export type Content = ReturnType<typeof readContent>;

/** Reads and validates `content/`; `root` is its parent. */
export function readContent(root: string) {
  const exists = (name: string) => existsSync(path.join(root, name));
  const absent = absentPages(exists);
  const pages = Object.entries(singleFileSchemas)
    .map(([name, schema]) => ({ name: `content/${name}.json`, schema }))
    .filter(({ name }) => !isOptional(name) || exists(name));
  const items = Object.entries(collectionSchemas).flatMap(([folder, schema]) =>
    jsonFiles(root, `content/${folder}`).map((name) => ({ name, schema })),
  );
  const read = [...pages, ...items].map((file) => ({
    ...file,
    result: readContentFile(root, file.name, file.schema),
  }));
  const problems = read.flatMap(({ result }) => (result.ok ? [] : result.problems));
  const files = read.flatMap<ParsedFile>(({ result, ...file }) =>
    result.ok ? [{ ...file, value: result.value }] : [],
  );
  return {
    /** Only valid files. */
    files,
    /** The names of all files, valid or not. */
    names: read.map(({ name }) => name),
    /** One sentence each, with its file and field. */
    problems: [
      ...problems,
      ...unknownFiles(root),
      ...linkedFiles(
        root,
        read.map(({ name }) => name),
      ),
      ...itemNameProblems(items.map(({ name }) => name)).map(sentenceOf),
      // Needs valid files: links to invalid pages would seem broken.
      ...(problems.length === 0 ? siteProblems(files, hasFile(root), absent).map(sentenceOf) : []),
    ],
  };
}

/** Sorted; skips hidden files, which are locks or backups of other programs. */
export function jsonFiles(root: string, folder: string): string[] {
  const directory = path.join(root, folder);
  const isLink = folder !== 'content' && linkProblem(directory) !== undefined;
  if (isLink || !existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .sort()
    .map((name) => `${folder}/${name}`);
}

function unknownFiles(root: string): string[] {
  return jsonFiles(root, 'content')
    .filter((name) => !isSingleFile(path.basename(name, '.json')))
    .map((name) => `${name}: no page of the site uses this file; is its name misspelt?`);
}

/** The links in `content/` that nothing reads; `check-files.ts` reports those among the pictures. */
function linkedFiles(root: string, read: readonly string[]): string[] {
  return listFiles(path.join(root, 'content'))
    .map((name) => `content/${name}`)
    .flatMap((name) => {
      const problem = linkProblem(path.join(root, name));
      const isReported = read.includes(name) || name.startsWith('content/images/');
      return problem === undefined || isReported ? [] : [`${name}: ${problem}`];
    });
}

export function problemReport(problems: readonly string[]): string {
  const heading = problems.length === 1 ? 'an error' : `${problems.length} errors`;
  // File names may contain line breaks.
  const lines = problems.map((problem) => `  ${problem.replace(/\p{Cc}/gu, '?')}`);
  return `The content has ${heading}:\n${lines.join('\n')}`;
}

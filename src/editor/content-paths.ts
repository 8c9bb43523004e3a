import * as v from 'valibot';
import {
  type CollectionName,
  collectionSchemas,
  isCollection,
  isSingleFile,
  settingsSchemas,
  singleFileSchemas,
} from '../content/content-files';
import { checkValue } from '../schema/check-value';
import type { Result } from '../schema/result';
import type { PreviewDraft } from './window-messages';

/** Parses a path such as `content/home.json` or `content/news/prize-day.json`. */
export function contentFile(path: string) {
  const [, folder, name] = /^content\/(?:([^/]+)\/)?([^/]+)\.json$/.exec(path) ?? [];
  if (isCollection(folder) && name !== undefined) return { kind: 'item', folder, name } as const;
  const isSingle = folder === undefined && isSingleFile(name);
  return isSingle ? ({ kind: 'single', name } as const) : undefined;
}

export function schemaOf(path: string): v.GenericSchema {
  const file = contentFile(path);
  if (!file) throw new Error(`${path} is not a content file of the site`);
  return file.kind === 'single' ? singleFileSchemas[file.name] : collectionSchemas[file.folder];
}

/** The folder of an item, or the part of the site that a single file belongs to. */
export function groupOf(path: string): CollectionName | 'settings' | 'specified' {
  const file = contentFile(path);
  if (file?.kind === 'item') return file.folder;
  return file && file.name in settingsSchemas ? 'settings' : 'specified';
}

/** The path of every single file, and the path of a new item in each folder. */
export const allPaths: readonly string[] = [
  ...Object.keys(singleFileSchemas).map((name) => `content/${name}.json`),
  ...Object.keys(collectionSchemas).map((folder) => `content/${folder}/new.json`),
];

/** The title of a file's schema, such as `Home`. */
export function schemaTitle(path: string): string {
  return v.getTitle(schemaOf(path)) ?? path;
}

/** The most likely files of pasted text: those with the fewest validation errors. */
export function likelyPaths(content: unknown): readonly string[] {
  const guesses = allPaths.map((path) => ({
    path,
    problems: v.safeParse(schemaOf(path), content).issues?.length ?? 0,
  }));
  const fewest = Math.min(...guesses.map(({ problems }) => problems));
  return guesses.filter(({ problems }) => problems === fewest).map(({ path }) => path);
}

/**
 * Checks a draft as the build checks its file, except that uploads (`/uploads/…`) count as existing.
 * @param isPublished whether `content/images` has a picture
 */
export function checkDraft(
  draft: PreviewDraft,
  isPublished: (src: string) => boolean,
): Result<unknown> {
  const { path, content, pictures } = draft;
  const hasPicture = (src: string) =>
    src.startsWith('/') || Object.hasOwn(pictures, src) || isPublished(src);
  return checkValue(path, schemaOf(path), content, hasPicture);
}

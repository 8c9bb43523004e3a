import * as v from 'valibot';
import { checkValue } from '../content/check-value';
import {
  type CollectionName,
  collectionSchemas,
  isCollection,
  isSingleFile,
  type SingleFileName,
  singleFileSchemas,
} from '../content/content-files';
import type { Result } from '../content/result';

/** The content file of a draft. */
export type DraftFile =
  | { readonly kind: 'single'; readonly name: SingleFileName }
  | { readonly kind: 'item'; readonly folder: CollectionName; readonly name: string };

/** The edited content, valid or not. */
export type Draft = {
  readonly file: DraftFile;
  readonly content: unknown;
  /** `blob:` URLs of unpublished pictures, by their `src` in the content. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Details of documents, such as `PDF, 1.2 MB, October 2026`, by URL. */
  readonly documents?: Readonly<Record<string, string>> | undefined;
  /** Whether text can be edited on the page. */
  readonly canType?: boolean | undefined;
};

/** Parses a path such as `content/home.json` or `content/news/prize-day.json`; folders before `content` are ignored. */
export function draftFile(path: string): DraftFile | undefined {
  const [, folder, name] = /(?:([^\\/]+)[\\/])?([^\\/]+)\.json$/.exec(path) ?? [];
  if (isCollection(folder) && name !== undefined) return { kind: 'item', folder, name };
  return isSingleFile(name) ? { kind: 'single', name } : undefined;
}

/** The path of a draft's file, as in the messages of the content check. */
export function draftPath(file: DraftFile): string {
  return file.kind === 'single'
    ? `content/${file.name}.json`
    : `content/${file.folder}/${file.name}.json`;
}

export function draftSchema(file: DraftFile): v.GenericSchema {
  return file.kind === 'single' ? singleFileSchemas[file.name] : collectionSchemas[file.folder];
}

/** All files that a draft can be of, with one per folder. */
export const draftFiles: readonly DraftFile[] = [
  ...Object.keys(singleFileSchemas)
    .filter(isSingleFile)
    .map((name) => ({ kind: 'single', name }) as const),
  ...Object.keys(collectionSchemas)
    .filter(isCollection)
    .map((folder) => ({ kind: 'item', folder, name: 'new' }) as const),
];

/** The title of a draft's file and form. */
export function draftTitle(file: DraftFile): string {
  return v.getTitle(draftSchema(file)) ?? draftPath(file);
}

/** The most likely files for pasted text: those with the fewest validation errors. */
export function likelyFiles(content: unknown): readonly DraftFile[] {
  const guesses = draftFiles.map((file) => ({
    file,
    problems: v.safeParse(draftSchema(file), content).issues?.length ?? 0,
  }));
  const fewest = Math.min(...guesses.map(({ problems }) => problems));
  return guesses.filter(({ problems }) => problems === fewest).map(({ file }) => file);
}

/**
 * Checks a draft as the build checks its file, except that uploads (`/uploads/…`) count as existing.
 * @param isPublished whether a picture of `content/images` exists
 */
export function checkDraft(draft: Draft, isPublished: (src: string) => boolean): Result<unknown> {
  const { file, content, pictures } = draft;
  const hasPicture = (src: string) =>
    src.startsWith('/') || Object.hasOwn(pictures, src) || isPublished(src);
  return checkValue(draftPath(file), draftSchema(file), content, hasPicture);
}

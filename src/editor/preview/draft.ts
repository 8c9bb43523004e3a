import * as v from 'valibot';
import { collectionSchemas, pageSchemas } from '../../content/content-files';

/** The name of a page's file without `content/` and `.json`. */
export type PageName = keyof typeof pageSchemas;

/** The name of a folder of items. */
type FolderName = keyof typeof collectionSchemas;

/** Which content file a draft is of. */
export type DraftFile =
  | { readonly kind: 'page'; readonly name: PageName }
  | { readonly kind: 'item'; readonly folder: FolderName; readonly name: string };

/** What is being written, whether it is right or not. */
export type Draft = {
  readonly file: DraftFile;
  /** The JSON as it stands now. */
  readonly content: unknown;
  /** Where the browser finds pictures that are not published yet, by their `src` in the content. */
  readonly pictures: Readonly<Record<string, string>>;
};

/** Reads a path such as `content/home.json` or `content/news/prize-day.json`; folders before `content` do not matter. */
export function draftFile(path: string): DraftFile | undefined {
  const [, folder, name] = /(?:^|[\\/])(?:(news|albums)[\\/])?([^\\/]+)\.json$/.exec(path) ?? [];
  if (isFolder(folder) && name !== undefined) return { kind: 'item', folder, name };
  return isPage(name) ? { kind: 'page', name } : undefined;
}

/** The path of a draft's file, as the content check names it. */
export function draftPath(file: DraftFile): string {
  return file.kind === 'page'
    ? `content/${file.name}.json`
    : `content/${file.folder}/${file.name}.json`;
}

/** The schema of a draft's file. */
export function draftSchema(file: DraftFile): v.GenericSchema {
  return file.kind === 'page' ? pageSchemas[file.name] : collectionSchemas[file.folder];
}

/** All kinds of files that a draft can be of. */
export const draftFiles: readonly DraftFile[] = [
  ...Object.keys(pageSchemas)
    .filter(isPage)
    .map((name) => ({ kind: 'page', name }) as const),
  ...Object.keys(collectionSchemas)
    .filter(isFolder)
    .map((folder) => ({ kind: 'item', folder, name: 'new' }) as const),
];

/** The title of a draft's file: what its form is called. */
export function draftTitle(file: DraftFile): string {
  return v.getTitle(draftSchema(file)) ?? draftPath(file);
}

/** The file that a pasted text is most likely of: the one whose schema it breaks least. */
export function guessFile(content: unknown): DraftFile | undefined {
  const [best] = draftFiles
    .map((file) => ({
      file,
      problems: v.safeParse(draftSchema(file), content).issues?.length ?? 0,
    }))
    .sort((a, b) => a.problems - b.problems);
  return best?.file;
}

function isPage(name: string | undefined): name is PageName {
  return name !== undefined && Object.hasOwn(pageSchemas, name);
}

function isFolder(name: string | undefined): name is FolderName {
  return name !== undefined && Object.hasOwn(collectionSchemas, name);
}

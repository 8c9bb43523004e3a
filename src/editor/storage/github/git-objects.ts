import type * as v from 'valibot';
import { CONTENT_FOLDER, UPLOADS_FOLDER } from '../../../schema/file-url';
import { StorageError, type StoredFile, type VersionAt, versionsAt } from '../storage';
import { type blobSchema, blobsSchema, treeSchema } from './github-answers';
import { GitHubError, isCode } from './github-client';
import type { Connection } from './github-connection';

/** The maximum number of blobs per request. */
const MAX_BLOBS = 60;

type GitBlob = v.InferOutput<typeof blobSchema>;

/** The files of commits, and their texts. */
export function gitObjects({ client, access, query, rest, inRepository }: Connection) {
  const trees = new Map<string, Promise<ReadonlyMap<string, string>>>();
  // Reads trees, because a comparison lists at most 300 files.
  const readTrees = async (commit: string): Promise<ReadonlyMap<string, string>> => {
    const lists = [CONTENT_FOLDER, UPLOADS_FOLDER].map(async (folder) => {
      const place = encodeURIComponent(`${commit}:${inRepository(folder)}`);
      const found = await rest(treeSchema, 'GET', `/git/trees/${place}?recursive=1`).catch(
        (error: unknown) => {
          if (!isCode(error, 404)) throw error;
          // A website may have no uploads; but GitHub shows no content only of a commit that it does not show.
          if (folder === CONTENT_FOLDER) throw new GitHubError('busy', NO_CONTENT, 404);
          return { tree: [], truncated: false };
        },
      );
      if (found.truncated) throw new StorageError('refused', TOO_MANY_FILES);
      return found.tree.flatMap(({ path, type, sha }) =>
        type === 'blob' ? [[`${folder}/${path}`, sha] as const] : [],
      );
    });
    return new Map((await Promise.all(lists)).flat());
  };

  /** GitHub cuts long texts, and has none for a file that is not valid text. */
  const readText = async ({ oid, text, isTruncated }: NonNullable<GitBlob>): Promise<string> => {
    if (text != null && !isTruncated) return text;
    const { name } = await access();
    return (await client.readRaw(`/repos/${name}/git/blobs/${oid}`)).text();
  };

  return {
    /** The hashes of the website's files at a commit, by their path in the website. */
    files(commit: string): Promise<ReadonlyMap<string, string>> {
      const known = trees.get(commit) ?? readTrees(commit);
      trees.set(commit, known);
      known.catch(() => trees.delete(commit));
      return known;
    },
    /** Files and folders at `places`, such as `main:content/home.json` or a hash; `null` for missing ones. */
    async blobs(places: readonly string[]): Promise<readonly GitBlob[]> {
      if (places.length === 0) return [];
      const part = places.slice(0, MAX_BLOBS).map((place, index) => {
        const [object, path] = place.split(/:(.*)/s);
        const expression = path === undefined ? object : `${object}:${inRepository(path)}`;
        return `f${index}: object(expression: ${JSON.stringify(expression)}) { oid ... on Blob { text isTruncated } ... on Tree { entries { name } } }`;
      });
      const found = await query(blobsSchema, (await access()).name, part.join(' '));
      const rest = await this.blobs(places.slice(MAX_BLOBS));
      return [...part.map((_, index) => found[`f${index}`] ?? null), ...rest];
    },
    /** The texts of {@link blobs}, also those that GitHub cuts; undefined for missing ones. */
    wholeTexts: (blobs: readonly GitBlob[]): Promise<readonly (string | undefined)[]> =>
      Promise.all(blobs.map((blob) => (blob ? readText(blob) : undefined))),
    /** The texts of files; omits missing ones. */
    async texts(files: readonly VersionAt[]): Promise<readonly StoredFile[]> {
      const texts = await this.wholeTexts(await this.blobs(files.map(({ version }) => version)));
      return files.flatMap((file, index) => {
        const text = texts[index];
        return text === undefined ? [] : [{ ...file, text }];
      });
    },
    /** The texts of files at a commit; omits missing files. */
    async textsAt(commit: string, paths: readonly string[]): Promise<readonly StoredFile[]> {
      return this.texts(versionsAt(await this.files(commit), paths));
    },
  };
}

const NO_CONTENT =
  'GitHub does not show the content of the website at the moment. Your changes are kept on this device; try again in a minute. If this message comes back, tell the website administrator.';

const TOO_MANY_FILES =
  'The website has more files than GitHub lists at once. Tell the website administrator.';

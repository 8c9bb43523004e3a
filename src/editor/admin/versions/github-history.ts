import * as v from 'valibot';
import { commitsOf, gitHub, readFile } from './github-versions';
import type { DeletedFile, SavedVersion } from './saved-versions';

const detailsSchema = v.object({
  parents: v.array(v.object({ sha: v.string() })),
  files: v.array(v.object({ filename: v.string(), status: v.string() })),
});

/** How many commits are read: each is two requests. */
const MAX_COMMITS = '20';

/** The newest published versions of a file. */
export async function versionsOnGitHub(path: string): Promise<readonly SavedVersion[]> {
  return Promise.all(
    (await commitsOf(path, MAX_COMMITS)).map(async ({ sha, ...version }) => {
      const text = await readFile(path, sha);
      return { ...version, ...(text === undefined ? {} : { text }) };
    }),
  );
}

/** The files that the newest commits have deleted from a folder, and that are not there again. */
export async function deletedOnGitHub(folder: string): Promise<readonly DeletedFile[]> {
  const api = gitHub();
  const seen = new Set<string>();
  const deleted: DeletedFile[] = [];
  for (const { sha, ...version } of await commitsOf(folder, MAX_COMMITS)) {
    const details = v.parse(detailsSchema, await api.request(`${api.repoURL}/commits/${sha}`));
    const files = details.files.filter(({ filename }) => filename.startsWith(`${folder}/`));
    for (const { filename: path, status } of files) {
      if (seen.has(path)) continue;
      seen.add(path);
      const text = status === 'removed' && (await readFile(path, details.parents[0]?.sha ?? ''));
      if (text) deleted.push({ ...version, path, text });
    }
  }
  return deleted;
}

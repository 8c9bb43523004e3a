import * as v from 'valibot';
import type { EditorSettings, GitHubBackend } from '../editor-settings';
import { StorageError } from '../storage';
import { accessSchema } from './github-answers';
import { ARCHIVED, gitHubClient, isCode } from './github-client';

export type GitHubSettings = Pick<EditorSettings, 'folder'> &
  Pick<GitHubBackend, 'repository' | 'branch'> & {
    /** The signed-in editor's token. */
    readonly token: () => string | undefined;
  };

/** Asks GitHub about the website's repository. Sends no request until a method is called. */
export function connect({ repository, branch, folder, token }: GitHubSettings) {
  const client = gitHubClient(token);
  let opened: ReturnType<typeof open> | undefined;
  const query = async <Schema extends v.GenericSchema>(
    schema: Schema,
    fullName: string,
    fields: string,
  ): Promise<v.InferOutput<Schema>> => {
    const [owner, name] = fullName.split('/');
    const text = `query($owner: String!, $name: String!) {
      repository(owner: $owner, name: $name) { ${fields} }
    }`;
    const answer = v.object({ repository: schema });
    return (await client.graphQl(answer, text, { owner, name })).repository;
  };
  const open = async () => {
    const fields =
      'id nameWithOwner viewerPermission isPrivate isArchived autoMergeAllowed squashMergeAllowed mergeCommitAllowed';
    const found = await query(accessSchema, repository, fields).catch((error: unknown) => {
      throw isCode(error, 'NOT_FOUND') ? new StorageError('refused', missing(repository)) : error;
    });
    const { id, nameWithOwner: name, viewerPermission: permission, isPrivate } = found;
    if (found.isArchived) throw new StorageError('refused', ARCHIVED);
    if (!['WRITE', 'MAINTAIN', 'ADMIN'].includes(permission ?? '')) {
      throw new StorageError('refused', missing(repository));
    }
    const { squashMergeAllowed: squash, mergeCommitAllowed: merge } = found;
    return { id, name, isPrivate, allows: { squash, merge }, canWait: found.autoMergeAllowed };
  };
  const access = () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const inRepository = (path: string) => (folder === '' ? path : `${folder}/${path}`);
  const rest = async <Schema extends v.GenericSchema>(
    schema: Schema,
    method: string,
    path: string,
    body?: unknown,
  ) => client.rest(schema, method, `/repos/${(await access()).name}${path}`, body);
  return {
    client,
    branch,
    folder,
    access,
    rest,
    /** Asks for fields of a repository. */
    query,
    /** GitHub as `merge-rules.mjs` calls it, which checks the answers. */
    github: {
      rest: (method: string, path: string, body?: object) => rest(v.unknown(), method, path, body),
      graphQl: (text: string, variables: object) => client.graphQl(v.unknown(), text, variables),
    },
    inRepository,
    /** A repository path relative to the website's folder; `undefined` outside it. */
    inSite: (path: string) =>
      path.startsWith(inRepository('')) ? path.slice(inRepository('').length) : undefined,
  };
}

export type Connection = ReturnType<typeof connect>;

function missing(repository: string): string {
  return `The repository ${repository} was not found, or your GitHub account cannot change it. Ask the website administrator.`;
}

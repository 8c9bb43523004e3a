import type { WriterRequest } from '../../writer-requests';

/** The parts of Decap's GitHub API that are used here; each request has the editor's token. */
export type GitHubApi = {
  readonly branch: string;
  readonly repoURL: string;
  readonly getBranchPullRequest: (branch: string) => Promise<unknown>;
  readonly getDifferences: (from: string, to: string) => Promise<unknown>;
  readonly listFiles: (
    folder: string,
    options: { readonly depth: number },
  ) => Promise<readonly LibraryFile[]>;
  readonly readFile: (
    path: string,
    sha: null,
    options: { readonly branch: string },
  ) => Promise<string>;
  readonly request: (
    path: string,
    options?: { readonly params?: Readonly<Record<string, string>> },
  ) => Promise<unknown>;
  readonly user: () => Promise<unknown>;
  readonly getBranch: (branch: string) => Promise<unknown>;
  createBranch: (branch: string, sha: string) => Promise<unknown>;
  patchBranch: (branch: string, sha: string, options?: object) => Promise<unknown>;
};

type LibraryFile = { readonly id: string; readonly name: string; readonly path: string };

type DataFile = { readonly slug: string; readonly path: string; readonly raw: string };

/** A file beside the entry's own. `toJS` keeps the objects that Decap makes of pictures. */
export type Asset = { readonly path: string; readonly toBase64?: () => Promise<string> };

/** What a backend writes when an entry is saved. */
export type EntryFiles = {
  readonly dataFiles: readonly DataFile[];
  readonly assets: readonly Asset[];
};

type PersistOptions = {
  readonly collectionName: string;
  readonly useWorkflow: boolean;
  /** Whether the entry has a draft already. */
  readonly unpublished?: boolean;
  readonly commitMessage: string;
  readonly newEntry?: boolean;
  readonly status?: string;
};

type FolderQuery = [folder: string, extension: string, depth: number];

/** A saved file and its text. */
export type SavedFile = { readonly data: string; readonly file: { readonly path: string } };

/** The parts of Decap's backends that are used here. */
export type Backend = {
  persistEntry: (entry: EntryFiles, options: PersistOptions) => Promise<unknown>;
  getMedia: (folder?: string) => Promise<readonly LibraryFile[]>;
  readonly persistMedia: (asset: Asset, options: PersistOptions) => Promise<unknown>;
  /** The saved files of a folder; on GitHub the first ones. */
  entriesByFolder?: (...query: FolderQuery) => Promise<readonly SavedFile[]>;
  /** On GitHub, all of them. */
  allEntriesByFolder?: (...query: FolderQuery) => Promise<readonly SavedFile[]>;
  entriesByFiles?: (files: readonly object[]) => Promise<readonly SavedFile[]>;
  /** The drafts, such as `pages/school-fees`. */
  unpublishedEntries?: () => Promise<readonly string[]>;
  publishUnpublishedEntry: (collection: string, slug: string) => Promise<unknown>;
  /** Of the backend that writes files on this machine. */
  request?: (payload: WriterRequest) => Promise<unknown>;
  /** Of the backend on GitHub. */
  readonly api?: GitHubApi;
};

let current: Backend | undefined;

/** The backend that Decap uses, once it has signed in. */
export function backend(): Backend {
  if (!current) throw new Error('Decap has not started its backend yet');
  return current;
}

/** Where Decap makes its backend. */
export type RegisteredBackend = { init: (...settings: readonly unknown[]) => Backend };

/** Changes Decap's backend as soon as Decap makes it; a name that is taken cannot be registered again. */
export function onBackend(registered: RegisteredBackend, change: (made: Backend) => void): void {
  const { init } = registered;
  registered.init = (...settings) => {
    current = init(...settings);
    change(current);
    return current;
  };
}

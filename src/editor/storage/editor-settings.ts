/** Where the editor saves: local files, a GitHub repository, or nowhere if not set up. */
export type EditorBackend =
  | { readonly kind: 'local' }
  | GitHubBackend
  | { readonly kind: 'none'; readonly problem: string };

export type GitHubBackend = {
  readonly kind: 'github';
  /** The repository's owner and name, such as `school/website`. */
  readonly repository: string;
  /** The published branch. */
  readonly branch: string;
  readonly signInHost: string;
  /** The OAuth scope. */
  readonly scope: 'public_repo' | 'repo';
  /** The only origin where the editor runs; if undefined, it runs on any. */
  readonly origin: string | undefined;
};

/** The content of `/editor.json`. */
export type EditorSettings = {
  readonly backend: EditorBackend;
  /** The folder that contains `content/`; empty for the repository root. */
  readonly folder: string;
  readonly elsewhere?: Elsewhere;
};

/** Folders whose items are edited in another system, and what editors must know of it. */
export type Elsewhere = { readonly folders: readonly string[]; readonly note: string };

/** The path of the file server in `npm run edit`. */
export const FILES_PATH = '/admin/files';

/** Where the editor reads and writes: files on this machine, a repository on GitHub, or nowhere yet. */
export type EditorBackend =
  | { readonly kind: 'local' }
  | {
      readonly kind: 'github';
      readonly repository: string;
      readonly branch: string;
      readonly signInHost: string;
      /** GitHub's name for the right that editors grant. */
      readonly scope: 'public_repo' | 'repo';
      /** The one origin at which the editor runs; any, where none is named. */
      readonly origin: string | undefined;
    }
  | { readonly kind: 'none'; readonly problem: string };

/** What `/editor.json` contains. */
export type EditorSettings = {
  readonly backend: EditorBackend;
  /** The folder in the repository that contains `content/`; empty if that is the repository itself. */
  readonly folder: string;
  /** Whether news and albums are edited in the school's own system (`GATSBY_API_URL`). */
  readonly hasOwnNews?: boolean;
};

/** Where `npm run edit` reads and writes files: an address of the development server. */
export const WRITER_PATH = '/admin/files';

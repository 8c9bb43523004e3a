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

/** The environment variables that set up the editor of the published site. */
export type EditorEnvironment = {
  readonly EDITOR_REPOSITORY?: string | undefined;
  readonly EDITOR_BRANCH?: string | undefined;
  readonly EDITOR_SIGN_IN_HOST?: string | undefined;
  readonly EDITOR_REPOSITORY_IS_PRIVATE?: string | undefined;
  readonly EDITOR_ORIGIN?: string | undefined;
  /** Set by `npm run edit`: files are written on this machine. */
  readonly EDITOR_LOCAL?: string | undefined;
};

/** Where `npm run edit` reads and writes files: an address of the development server. */
export const WRITER_PATH = '/admin/files';

/** Reads the editor's backend. Without settings, or with a wrong one, editors cannot sign in. */
export function editorBackend(environment: EditorEnvironment): EditorBackend {
  if (environment.EDITOR_LOCAL) return { kind: 'local' };
  const repository = environment.EDITOR_REPOSITORY?.trim() ?? '';
  const signInHost = environment.EDITOR_SIGN_IN_HOST?.trim() ?? '';
  if (repository === '' && signInHost === '') return none(NOT_SET_UP);
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) {
    return none(`EDITOR_REPOSITORY must be owner/name, but it is "${repository}".`);
  }
  if (!ORIGIN.test(signInHost)) {
    return none(
      `EDITOR_SIGN_IN_HOST must be an address such as https://sign-in.school.example, but it is "${signInHost}".`,
    );
  }
  const origin = environment.EDITOR_ORIGIN?.trim() || undefined;
  if (origin !== undefined && !ORIGIN.test(origin)) {
    return none(
      `EDITOR_ORIGIN must be an address such as https://editor.school.example, but it is "${origin}".`,
    );
  }
  const branch = environment.EDITOR_BRANCH?.trim() || 'main';
  const scope = environment.EDITOR_REPOSITORY_IS_PRIVATE === 'true' ? 'repo' : 'public_repo';
  return { kind: 'github', repository, branch, signInHost, scope, origin };
}

const ORIGIN = /^https:\/\/[^/\s]+$/;

const NOT_SET_UP =
  'EDITOR_REPOSITORY (the repository on GitHub, owner/name) and EDITOR_SIGN_IN_HOST (the address that signs editors in) were not set when this site was built, so nobody can sign in here.';

function none(problem: string): EditorBackend {
  return { kind: 'none', problem };
}

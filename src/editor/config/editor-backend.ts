/** Where the editor reads and writes: files on this machine, a repository on GitHub, or nowhere yet. */
export type EditorBackend =
  | { readonly kind: 'local'; readonly url: string }
  | {
      readonly kind: 'github';
      readonly repository: string;
      readonly branch: string;
      readonly signInHost: string;
    }
  | { readonly kind: 'none'; readonly problem: string };

/** The environment variables that set up the editor of the published site. */
export type EditorEnvironment = {
  readonly EDITOR_REPOSITORY?: string | undefined;
  readonly EDITOR_BRANCH?: string | undefined;
  readonly EDITOR_SIGN_IN_HOST?: string | undefined;
  /** Set by `npm run edit`: where decap-server listens on this machine. */
  readonly EDITOR_LOCAL_URL?: string | undefined;
};

/** Reads the editor's backend. Without settings, or with a wrong one, editors cannot sign in. */
export function editorBackend(environment: EditorEnvironment): EditorBackend {
  const local = environment.EDITOR_LOCAL_URL;
  if (local) return { kind: 'local', url: local };
  const repository = environment.EDITOR_REPOSITORY?.trim() ?? '';
  const signInHost = environment.EDITOR_SIGN_IN_HOST?.trim() ?? '';
  if (repository === '' && signInHost === '') return none(UNSET);
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) {
    return none(`EDITOR_REPOSITORY must be owner/name, but it is "${repository}".`);
  }
  if (!/^https:\/\/[^/\s]+$/.test(signInHost)) {
    return none(
      `EDITOR_SIGN_IN_HOST must be an address such as https://sign-in.school.example, but it is "${signInHost}".`,
    );
  }
  const branch = environment.EDITOR_BRANCH?.trim() || 'main';
  return { kind: 'github', repository, branch, signInHost };
}

const UNSET =
  'EDITOR_REPOSITORY (the repository on GitHub, owner/name) and EDITOR_SIGN_IN_HOST (the address that signs editors in) were not set when this site was built, so nobody can sign in here.';

function none(problem: string): EditorBackend {
  return { kind: 'none', problem };
}

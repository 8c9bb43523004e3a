import type { EditorBackend } from './editor-config';

/** The environment variables that set up the editor of the published site. */
export type EditorEnvironment = {
  readonly EDITOR_REPOSITORY?: string | undefined;
  readonly EDITOR_BRANCH?: string | undefined;
  readonly EDITOR_SIGN_IN_HOST?: string | undefined;
  /** Set by `npm run edit`: where decap-server listens on this machine. */
  readonly EDITOR_LOCAL_URL?: string | undefined;
};

/** Reads where the editor writes to. Without a setting, or with a wrong one, it logs nobody in. */
export function editorBackend(environment: EditorEnvironment): EditorBackend {
  const local = environment.EDITOR_LOCAL_URL;
  if (local) return { kind: 'local', url: local };
  const repository = environment.EDITOR_REPOSITORY?.trim() ?? '';
  const signInHost = environment.EDITOR_SIGN_IN_HOST?.trim() ?? '';
  if (repository === '' && signInHost === '') return { kind: 'none', problem: UNSET };
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

const HOW =
  'How to set it up is described in docs/github-sign-in.md. To edit on your own machine, without an account, run: npm run edit';

const UNSET =
  'EDITOR_REPOSITORY (the repository on GitHub, owner/name) and EDITOR_SIGN_IN_HOST (the address that signs editors in) were not set when this site was built, so nobody can sign in here.';

function none(problem: string): EditorBackend {
  return { kind: 'none', problem };
}

/** What the editor says when it is not set up, paragraph by paragraph. */
export function explanationOf(problem: string): readonly string[] {
  return [problem, HOW];
}

import type { EditorBackend } from '../../editor/storage/editor-settings';
import type { Environment } from '../../environment';

/** Reads the editor's backend from environment variables; sign-in fails if they are invalid. */
export function editorBackend(variables: Environment): EditorBackend {
  if (variables.EDITOR_LOCAL) return { kind: 'local' };
  const repository = variables.EDITOR_REPOSITORY ?? '';
  const signInHost = variables.EDITOR_SIGN_IN_HOST ?? '';
  if (repository === '' && signInHost === '') return none(NOT_SET_UP);
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) {
    return none(`EDITOR_REPOSITORY must be owner/name, but it is "${repository}".`);
  }
  if (!ORIGIN.test(signInHost)) {
    return none(
      `EDITOR_SIGN_IN_HOST must be an address such as https://sign-in.school.example, but it is "${signInHost}".`,
    );
  }
  const origin = variables.EDITOR_ORIGIN;
  if (origin !== undefined && !ORIGIN.test(origin)) {
    return none(
      `EDITOR_ORIGIN must be an address such as https://editor.school.example, but it is "${origin}".`,
    );
  }
  const branch = variables.EDITOR_BRANCH ?? 'main';
  const scope = variables.EDITOR_REPOSITORY_IS_PRIVATE === 'true' ? 'repo' : 'public_repo';
  return { kind: 'github', repository, branch, signInHost, scope, origin };
}

const ORIGIN = /^https:\/\/[^/\s]+$/;

const NOT_SET_UP =
  'EDITOR_REPOSITORY (the repository on GitHub, owner/name) and EDITOR_SIGN_IN_HOST (the address that signs editors in) were not set when this site was built, so nobody can sign in here.';

function none(problem: string): EditorBackend {
  return { kind: 'none', problem };
}

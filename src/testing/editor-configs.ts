import { editorConfig } from '../editor/config/editor-config';

const shared = { siteUrl: undefined, embedded: true };

/** The editor's settings on this machine. */
export const localEditor = editorConfig({ ...shared, backend: { kind: 'local' } });

/** The editor's settings of a published site. */
export const gitHubEditor = editorConfig({
  ...shared,
  backend: {
    kind: 'github',
    repository: 'school/website',
    branch: 'main',
    signInHost: 'https://sign-in.school.example',
    scope: 'repo',
    origin: undefined,
  },
});

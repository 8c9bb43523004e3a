import { editorConfig } from '../editor/config/editor-config';

const shared = { siteUrl: undefined, embedded: true };

export const localEditor = editorConfig({ ...shared, backend: { kind: 'local' } });

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

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Application } from 'express';
import { collectionLabels, resourceNames } from '../../content/content-files';
import { contentRoot } from '../../content/node/content-root';
import { fileServer } from '../../editor/server/file-server';
import { type EditorSettings, FILES_PATH } from '../../editor/storage/editor-settings';
import { hideError } from '../../embedded-api/http-handler';
import { environment, photoOrigins } from '../../environment';
import { EDITOR_SETTINGS, routes } from '../../routes';
import { editorBackend } from './editor-backend';

/** Writes the settings file of the built site's editor. */
export function writeEditorSettings(
  root: string,
  reporter: { readonly warn: (message: string) => void },
): void {
  const settings = editorSettings(root);
  const { backend } = settings;
  writeFileSync(path.join(root, 'public', EDITOR_SETTINGS), JSON.stringify(settings));
  const { EDITOR_REPOSITORY, EDITOR_SIGN_IN_HOST } = environment();
  if (backend.kind === 'none' && (EDITOR_REPOSITORY ?? EDITOR_SIGN_IN_HOST)) {
    reporter.warn(`Nobody can sign in to the editor of this build. ${backend.problem}`);
  }
}

/** Adds to the development server the editor's settings and, for `npm run edit`, a file server. */
export function serveEditor(root: string, app: Pick<Application, 'get' | 'use'>): void {
  const settings = editorSettings(root);
  app.get(EDITOR_SETTINGS, (_request, response) => response.json(settings));
  if (settings.backend.kind === 'local') app.use(FILES_PATH, fileServer(contentRoot()));
  app.use(routes.editor.path, hideError);
}

function editorSettings(root: string): EditorSettings {
  const variables = environment();
  return {
    backend: editorBackend(variables),
    folder: path.relative(root, contentRoot()).replaceAll(path.sep, '/'),
    ...(variables.GATSBY_API_URL !== undefined && {
      elsewhere: { folders: resourceNames, note: backendNote(photoOrigins(variables)) },
    }),
  };
}

/** Says where the items of a backend are edited. */
function backendNote(origins: readonly string[]): string {
  const labels = resourceNames.map((name) => collectionLabels[name].list.toLowerCase());
  const list = new Intl.ListFormat('en-GB').format(labels);
  const names = list.charAt(0).toUpperCase() + list.slice(1);
  return `${names} are edited in the school’s own system. Visitors see their photos only from ${['this website', ...origins].join(', ')}.`;
}

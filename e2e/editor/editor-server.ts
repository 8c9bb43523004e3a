import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { listen, siteApp } from '../../src/commands/serve/site-server';
import { fileServer } from '../../src/editor/server/file-server';
import { type EditorSettings, FILES_PATH } from '../../src/editor/storage/editor-settings';
import { embeddedApi } from '../../src/embedded-api/http-handler';
import { EDITOR_SETTINGS } from '../../src/routes';
import { CONTENT } from '../site-routes';

/** A file server on a copy of the content. */
export type EditorServer = {
  /** The folder that contains `content/` and `static/uploads/`. */
  readonly folder: string;
  readonly url: string;
  readonly read: (name: string) => string;
  /** Whether the server drops connections, as after its terminal was closed. */
  isStopped: boolean;
  readonly close: () => void;
};

const LOCAL: EditorSettings = { backend: { kind: 'local' }, folder: '' };

/** The built test site, with an editor at `/admin` that writes to a temporary folder. */
export async function serveEditor(transformHtml?: (html: string) => string): Promise<EditorServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'editor-'));
  for (const name of ['content', 'static/uploads']) {
    cpSync(path.join(CONTENT, '..', name), path.join(folder, name), { recursive: true });
  }
  const app = express();
  app.use(FILES_PATH, (request, _response, next) =>
    server.isStopped ? request.socket.destroy() : next(),
  );
  app.use(FILES_PATH, fileServer(folder));
  app.get(EDITOR_SETTINGS, (_request, response) => response.json(LOCAL));
  // Saved files are in the folder, not in the built site.
  app.use('/uploads', express.static(path.join(folder, 'static/uploads')));
  app.use('/api/v1', embeddedApi(folder));
  app.use(siteApp({ root: path.dirname(CONTENT), transformHtml }));
  const running = await listen(app, 0);
  const server = {
    folder,
    url: running.url,
    read: (name: string) => readFileSync(path.join(folder, name), 'utf8'),
    isStopped: false,
    close() {
      running.close();
      rmSync(folder, { recursive: true });
    },
  };
  return server;
}

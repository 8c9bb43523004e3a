import { createRequire } from 'node:module';
import path from 'node:path';
import express, { type Express } from 'express';
import { keepVersions } from './kept-versions';
import { countOpenPages } from './open-pages';
import { refuseStale } from './stale-writes';

type DecapServer = {
  /** Mounts the writer at `/api/v1`; it never commits. */
  readonly registerLocalFs: (app: Express, options: { readonly logLevel: string }) => Promise<void>;
};

/** The keys of decap-server's requests that hold one or more paths. */
const PATHS = ['path', 'newPath', 'paths', 'folder', 'mediaFolder'];

/** What editors change; hidden files and `..` are not. */
const EDITABLE = /^(?:content|static\/uploads)(?:\/[^./\\][^/\\]*)*$/;

/**
 * decap-server, which reads and writes files for the editor of this machine, behind a check of every path
 * in a request. It has no password: `refuseForeignRequests` keeps other sites away from it.
 * @param root the folder that holds `content/` and `static/`
 */
export async function fileWriter(root: string): Promise<Express> {
  // Not imported, because it is not installed where the site is only built.
  const load = createRequire(path.resolve('package.json'));
  const { registerLocalFs }: DecapServer = load('decap-server/dist/middlewares');
  // biome-ignore lint/style/noProcessEnv: decap-server has no other setting for it.
  process.env.GIT_REPO_DIRECTORY = path.resolve(root);
  const app = express().use(express.json({ limit: '50mb', reviver: checkPaths }));
  app.post('/api/v1', refuseStale(root), keepVersions(root), countOpenPages());
  await registerLocalFs(app, { logLevel: 'error' });
  return app;
}

/** Called for each key and value of a request, at every depth. */
function checkPaths(key: string, value: unknown): unknown {
  if (!PATHS.includes(key) || [value].flat().every(isEditable)) return value;
  throw new Error(`${JSON.stringify(value)} is not below content/ or static/uploads/.`);
}

function isEditable(name: unknown): boolean {
  return typeof name === 'string' && EDITABLE.test(name);
}

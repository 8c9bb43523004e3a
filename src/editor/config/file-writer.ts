import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { listFiles, PART_NAME } from '../../content/node/files';
import { saveFiles } from '../server/change-file';
import { listKeptVersions } from '../server/kept-versions';
import { countOpenPages } from '../server/open-pages';

type DecapServer = {
  /** Mounts the writer at `/api/v1`; it never commits. */
  readonly registerLocalFs: (app: Express, options: { readonly logLevel: string }) => Promise<void>;
};

/** The keys of decap-server's requests that hold one or more paths. */
const PATHS = ['path', 'newPath', 'paths', 'folder', 'mediaFolder'];

/** What editors change; hidden files and `..` are not. */
const EDITABLE = /^(?:content|static\/uploads)(?:\/[^./\\][^/\\]*)*$/;

/**
 * Saves files for the editor of this machine, and reads them with decap-server, after a check of every path
 * in a request. It has no password: `blockCrossSiteRequests` keeps other sites away from it.
 * @param root the folder that holds `content/` and `static/`
 */
export async function fileWriter(root: string): Promise<Express> {
  // Not imported, because it is not installed where the site is only built.
  const load = createRequire(path.resolve('package.json'));
  const { registerLocalFs }: DecapServer = load('decap-server/dist/middlewares');
  // biome-ignore lint/style/noProcessEnv: decap-server has no other setting for it.
  process.env.GIT_REPO_DIRECTORY = path.resolve(root);
  const app = express().use(express.json({ limit: '50mb', reviver: checkPaths }));
  removeParts(root);
  app.post('/api/v1', saveFiles(root), listKeptVersions(root), countOpenPages());
  await registerLocalFs(app, { logLevel: 'error' });
  return app.use(nameProblem);
}

/** Removes what was being written when the last writer ended. */
function removeParts(root: string) {
  for (const folder of ['content', 'static/uploads'].map((name) => path.join(root, name))) {
    const parts = listFiles(folder).filter((name) => PART_NAME.test(name));
    for (const name of parts) rmSync(path.join(folder, name), { force: true });
  }
}

const READ_ONLY =
  'The website’s folder cannot be changed on this computer, so this was not saved. Allow changes to it, then try again.';

const PROBLEMS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full, so this was not saved. Free some space, then try again.',
  EROFS: READ_ONLY,
  EACCES: READ_ONLY,
  EPERM: READ_ONLY,
};

/** Answers a request that failed; the editor shows the sentence. */
export const nameProblem: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  const { status = 500, code, message } = error;
  if (status < 500) return response.status(status).json({ error: message });
  console.error(error);
  const problem = PROBLEMS[code] ?? `This did not work (${code ?? message}). Please try again.`;
  return response.status(status).json({ error: problem });
};

/** Called for each key and value of a request, at every depth. */
function checkPaths(key: string, value: unknown): unknown {
  if (!PATHS.includes(key) || [value].flat().every(isEditable)) return value;
  throw new Error(`${JSON.stringify(value)} is not below content/ or static/uploads/.`);
}

export function isEditable(name: unknown): name is string {
  return typeof name === 'string' && EDITABLE.test(name);
}

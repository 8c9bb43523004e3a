import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Application } from 'express';
import type { Reporter } from 'gatsby';
import { siteUrl } from '../../content/node/site-url';
import { editorBackend, explanationOf } from './editor-backend';
import { editorConfig } from './editor-config';

/** Where the ready-made Decap CMS script and the parts it loads are, below the project's folder. */
const DECAP = 'node_modules/decap-cms/dist';

/**
 * Completes `/admin` in the built site: Decap's ready-made script, and the configuration. The rest
 * of it stands in `static/admin`.
 */
export function writeEditor(root: string, reporter: Reporter): void {
  const folder = path.join(root, 'public/admin');
  mkdirSync(folder, { recursive: true });
  for (const name of decapFiles(root)) {
    copyFileSync(path.join(root, DECAP, name), path.join(folder, name));
  }
  writeFileSync(path.join(folder, 'config.json'), JSON.stringify(configuration(root)));
  const backend = editorBackend(process.env);
  const isPartlySet = process.env.EDITOR_REPOSITORY || process.env.EDITOR_SIGN_IN_HOST;
  if (backend.kind === 'none' && isPartlySet) {
    reporter.warn(`Nobody can sign in to the editor of this build. ${backend.problem}`);
  }
}

/** `/admin` while developing, where Gatsby serves no folder's `index.html` and nothing was built. */
export function serveEditor(root: string, app: Pick<Application, 'get'>): void {
  // Gatsby looks into public/ first: what an earlier build has left there, set up for the published site,
  // would be taken for this editor's.
  for (const name of ['config.json', ...decapFiles(root)]) {
    rmSync(path.join(root, 'public/admin', name), { force: true });
  }
  app.get('/admin', (request, response, next) => {
    // Express takes both addresses for the same; the page's own addresses need the slash.
    if (request.path !== '/admin') return next();
    return response.redirect('/admin/');
  });
  app.get('/admin/', (_request, response) => {
    response.type('html').send(readFileSync(path.join(root, 'static/admin/index.html')));
  });
  app.get('/admin/config.json', (_request, response) => response.json(configuration(root)));
  app.get('/admin/:file', (request, response, next) => {
    const { file } = request.params;
    return decapFiles(root).includes(file)
      ? response.sendFile(path.join(root, DECAP, file))
      : next();
  });
}

function decapFiles(root: string): string[] {
  return readdirSync(path.join(root, DECAP)).filter((name) =>
    /(?:^|\.)decap-cms\.js$|\.wasm$/.test(name),
  );
}

function configuration(root: string) {
  const backend = editorBackend(process.env);
  if (backend.kind === 'none') return { problem: explanationOf(backend.problem) };
  return editorConfig({
    backend,
    siteUrl: siteUrl(root) || undefined,
    embedded: !process.env.GATSBY_API_URL,
  });
}

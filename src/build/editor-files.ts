import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CreateDevServerArgs, Reporter } from 'gatsby';
import { editorBackend, explanationOf } from './editor-backend';
import { editorConfig } from './editor-config';

/** Where the ready-made Decap CMS script and the parts it loads are. */
const DECAP = path.dirname(require.resolve('decap-cms'));

/**
 * Completes `/admin` in the built site: Decap's ready-made script, and the configuration. The rest
 * of it stands in `static/admin`.
 */
export function writeEditor(root: string, reporter: Reporter): void {
  const folder = path.join(root, 'public/admin');
  mkdirSync(folder, { recursive: true });
  for (const name of decapFiles()) {
    copyFileSync(path.join(DECAP, name), path.join(folder, name));
  }
  const config = configuration();
  writeFileSync(path.join(folder, 'config.json'), JSON.stringify(config));
  const { kind } = editorBackend(process.env);
  const isPartlySet = process.env.EDITOR_REPOSITORY || process.env.EDITOR_SIGN_IN_HOST;
  if (kind === 'none' && isPartlySet && 'problem' in config)
    reporter.warn(config.problem.join(' '));
}

/** `/admin` while developing, where Gatsby serves no folder's `index.html` and nothing was built. */
export function serveEditor({ app }: CreateDevServerArgs): void {
  app.get('/admin', (request, response, next) => {
    // Express takes both addresses for the same; the page's own addresses need the slash.
    if (request.path !== '/admin') return next();
    return response.redirect('/admin/');
  });
  app.get('/admin/', (_request, response) => {
    response.type('html').send(readFileSync('static/admin/index.html'));
  });
  app.get('/admin/config.json', (_request, response) => response.json(configuration()));
  app.get('/admin/:file', (request, response, next) => {
    const { file } = request.params;
    return decapFiles().includes(file) ? response.sendFile(path.join(DECAP, file)) : next();
  });
}

function decapFiles(): string[] {
  return readdirSync(DECAP).filter((name) => /(?:^|\.)decap-cms\.js$|\.wasm$/.test(name));
}

function configuration() {
  const backend = editorBackend(process.env);
  if (backend.kind === 'none') return { problem: explanationOf(backend.problem) };
  return editorConfig({
    backend,
    siteUrl: process.env.SITE_URL?.replace(/\/+$/, '') || undefined,
    embedded: !process.env.GATSBY_API_URL,
  });
}

import { copyFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import type { Application } from 'express';
import type { CreatePagesArgs, Reporter } from 'gatsby';
import * as v from 'valibot';
import { collectionSchemas, settingsSchemas } from '../../content/content-files';
import { DOCUMENTS_FOLDER } from '../../content/file-kinds';
import { readContent } from '../../content/node/check-content';
import { contentRoot } from '../../content/node/content-root';
import { documentDetails } from '../../content/node/document-details';
import type { ContentFile } from '../../content/node/site-links';
import { siteUrl } from '../../content/node/site-url';
import { placeholdersIn } from '../../content/placeholders';
import { hideError } from '../../embedded-api/http-handler';
import { environment } from '../../environment';
import { fileServer } from '../server/file-server';
import { editorBackend, WRITER_PATH } from '../storage/editor-backend';
import { type EditorConfig, editorConfig } from './editor-config';
import { fileWriter } from './file-writer';
import { pictureLibrary } from './picture-library';

/** The folder of Decap's script and of the parts that it loads, below the project's folder. */
const DECAP = 'node_modules/decap-cms/dist';

/** What `/admin/config.json` holds where editors cannot sign in: the reason, paragraph by paragraph. */
export type EditorProblem = { readonly problem: readonly string[] };

/** Writes `/admin` of the built site: the client in src/editor/admin, Decap's scripts, and the configuration. */
export async function writeEditor(root: string, reporter: Reporter): Promise<void> {
  const folder = path.join(root, 'public/admin');
  rmSync(folder, { recursive: true, force: true });
  await build(clientBuild(root));
  for (const name of decapFiles(root)) {
    copyFileSync(path.join(root, DECAP, name), path.join(folder, name));
  }
  writeFileSync(path.join(folder, 'config.json'), JSON.stringify(configuration(root)));
  const backend = editorBackend(environment());
  const { EDITOR_REPOSITORY, EDITOR_SIGN_IN_HOST } = environment();
  const isPartlySet = EDITOR_REPOSITORY ?? EDITOR_SIGN_IN_HOST;
  if (backend.kind === 'none' && isPartlySet) {
    reporter.warn(`Nobody can sign in to the editor of this build. ${backend.problem}`);
  }
}

/** The new editor's page, only in `npm run edit` until it replaces Decap. */
export function createEditorPage(
  root: string,
  { createPage }: Pick<CreatePagesArgs['actions'], 'createPage'>,
): void {
  if (editorBackend(environment()).kind !== 'local') return;
  const component = path.join(root, 'src/editor/app/EditorPage.tsx');
  createPage({ path: EDITOR_PAGE, component, context: {} });
}

const EDITOR_PAGE = '/admin/next';

/** Serves `/admin` while developing. The client is bundled at each request, so that a reload shows a change. */
export async function serveEditor(
  root: string,
  app: Pick<Application, 'get' | 'use'>,
): Promise<void> {
  // Gatsby serves public/ first, and the editor that an earlier build left there is the published site's.
  rmSync(path.join(root, 'public/admin'), { recursive: true, force: true });
  app.get('/admin', (request, response, next) => {
    // To Express both addresses are the same; the page's relative addresses need the slash.
    if (request.path !== '/admin') return next();
    return response.redirect('/admin/');
  });
  if (editorBackend(environment()).kind === 'local') {
    app.use(WRITER_PATH, fileServer(contentRoot()), await fileWriter(contentRoot()));
  }
  app.get('/admin/config.json', (_request, response) => response.json(configuration(root)));
  app.get(['/admin/', '/admin/:file'], async (request, response, next) => {
    const { file = 'index.html' } = request.params;
    if (request.path === EDITOR_PAGE) return next();
    try {
      if (decapFiles(root).includes(file)) return response.sendFile(path.join(root, DECAP, file));
      const { outputFiles } = await build({ ...clientBuild(root), write: false });
      const output = outputFiles.find((one) => path.basename(one.path) === file);
      return output ? response.type(file).send(output.text) : next();
    } catch (error) {
      return next(error);
    }
  });
  app.use('/admin', hideError);
}

/** How the client is bundled: a module with its style sheet and page, and one that is loaded with the grid. */
function clientBuild(root: string): BuildOptions {
  return {
    entryPoints: ['editor.ts', 'editor.css', 'index.html'].map((name) =>
      path.join(root, 'src/editor/admin', name),
    ),
    outdir: path.join(root, 'public/admin'),
    bundle: true,
    splitting: true,
    chunkNames: 'editor-[name]-[hash]',
    minify: true,
    format: 'esm',
    target: 'es2022',
    // A style sheet of a package is for bundlers of styles alone.
    conditions: ['style', 'module'],
    // A dependency of the grid would bring a React DOM of its own.
    alias: { 'react-dom': path.join(root, 'node_modules/react-dom') },
    loader: { '.html': 'copy' },
    logLevel: 'warning',
  };
}

function decapFiles(root: string): string[] {
  return readdirSync(path.join(root, DECAP)).filter((name) =>
    /(?:^|\.)decap-cms\.js$|\.wasm$/.test(name),
  );
}

const HOW_TO_SET_UP =
  'How to set it up is described in docs/github-sign-in.md. To edit on your own machine, without an account, run: npm run edit';

function configuration(root: string): EditorConfig | EditorProblem {
  const backend = editorBackend(environment());
  if (backend.kind === 'none') return { problem: [backend.problem, HOW_TO_SET_UP] };
  const { files } = readContent(contentRoot());
  return editorConfig({
    backend,
    siteUrl: siteUrl(contentRoot()) || undefined,
    folder: backend.kind === 'local' ? '' : path.relative(root, contentRoot()),
    embedded: environment().GATSBY_API_URL === undefined,
    pages: contentsOf(files, collectionSchemas.pages),
    menu: contentsOf(files, settingsSchemas.menu)[0],
    placeholders: placeholdersIn(files),
    library: pictureLibrary(contentRoot(), files),
    documents: describedDocuments(contentRoot()),
  });
}

function describedDocuments(root: string): Readonly<Record<string, string>> {
  const folder = path.join(root, DOCUMENTS_FOLDER);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const addresses = names.map((name) => `${DOCUMENTS_FOLDER.replace('static', '')}/${name}`);
  const details = documentDetails();
  return Object.fromEntries(addresses.map((address) => [address, details(address)]));
}

/** The content of every file of a schema. */
function contentsOf<Schema extends v.GenericSchema>(files: readonly ContentFile[], schema: Schema) {
  return files.filter((file) => file.schema === schema).map(({ value }) => v.parse(schema, value));
}

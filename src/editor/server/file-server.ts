import { isUtf8 } from 'node:buffer';
import { readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  Router,
} from 'express';
import * as v from 'valibot';
import { linkProblem, listFiles, PART_NAME, replaceFile } from '../../content/node/files';
import { fileTypeError } from '../../schema/file-kinds';
import { nameProblem } from '../../schema/file-name';
import { CONTENT_FOLDER, UPLOADS_FOLDER } from '../../schema/file-url';
import { ConflictError, StorageError, type StoredFile, versionOf } from '../storage/storage';
import {
  deletedFiles,
  isContentFile,
  keepVersion,
  lastChanges,
  listVersions,
} from './kept-versions';

const FOLDERS = [CONTENT_FOLDER, UPLOADS_FOLDER];

/** What follows the folder in a path that editors may read and change: no hidden files, `..` or zeros. */
const EDITABLE = /^(?:\/[^./\\\p{Cc}][^/\\\p{Cc}]*)*$/u;

/** Contains temporary files, because Gatsby fails if one in `static/` is renamed while it copies. */
const PARTS = '.parts';

function isEditable(name: unknown): name is string {
  return (
    typeof name === 'string' &&
    FOLDERS.some((folder) => name.startsWith(folder) && EDITABLE.test(name.slice(folder.length)))
  );
}

const pathSchema = v.custom<string>(isEditable, `This is not in ${FOLDERS.join('/ or ')}/.`);
const placeSchema = v.object({ path: pathSchema });
const readSchema = v.object({ paths: v.array(pathSchema) });
const saveSchema = v.object({
  path: pathSchema,
  text: v.nullable(v.string()),
  base: v.nullable(v.string()),
});

/**
 * Reads and saves local files for the editor, one request at a time except downloads. The server
 * has no password: `guardDevelopmentServer` keeps other sites away from it.
 * @param root the folder that contains `content/` and `static/`
 */
export function fileServer(root: string): Router {
  let turn: Promise<unknown> = removeParts(root).catch(console.error);
  const inTurn =
    (task: (request: Request) => unknown): RequestHandler =>
    (request, response, next) => {
      const result = turn.then(() => task(request));
      turn = result.catch(() => undefined);
      result.then((value) => response.json(value), next);
    };
  const place = ({ query }: Request) => parse(placeSchema, query).path;
  const router = Router()
    .get('/bytes', (request, response, next) => {
      // Sends a download, because an upload must not run as a page on this origin.
      response.set({ 'X-Content-Type-Options': 'nosniff', 'Content-Disposition': 'attachment' });
      placeInside(root, place(request)).then((file) => response.sendFile(file), next);
    })
    .put(
      '/upload',
      express.raw({ type: () => true, limit: '50mb' }),
      inTurn((request) => upload(root, place(request), request.body)),
    )
    .use(express.json({ limit: '50mb' }));
  const post = (name: string, task: (body: unknown) => unknown) =>
    router.post(
      `/${name}`,
      inTurn(({ body }) => task(body)),
    );
  post('list', async () => {
    const paths = listEditable(root);
    const texts = await readTexts(
      root,
      paths.filter((name) => name.endsWith('.json')),
    );
    return { paths, files: texts.map(({ path: name, version }) => ({ path: name, version })) };
  });
  post('read', (body) => readTexts(root, parse(readSchema, body).paths));
  post('save', (body) => save(root, parse(saveSchema, body)));
  post('history', (body) => listVersions(root, parse(placeSchema, body).path));
  post('changes', (body) => lastChanges(root, parse(readSchema, body).paths));
  post('deleted', (body) => deletedFiles(root, parse(placeSchema, body).path));
  return router.use(sendError);
}

function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown) {
  const { success, output, issues } = v.safeParse(schema, value);
  if (!success) throw new StorageError('refused', issues[0].message);
  return output;
}

/**
 * The real path of an existing or new file, with symbolic links resolved.
 * @throws StorageError if that path is outside `content/` or `static/uploads/`, of which one contains `name`
 */
async function placeInside(root: string, name: string): Promise<string> {
  const folder = FOLDERS.find((one) => name.startsWith(`${one}/`)) ?? '';
  const file = await realPath(path.join(root, name));
  const isInside = folder && file.startsWith((await realPath(path.join(root, folder))) + path.sep);
  // A pipe, which nobody may ever write, would keep all later requests waiting.
  if (isInside && linkProblem(file) === undefined) return file;
  throw new StorageError('refused', `${name} links to a file outside ${folder}/, or is none.`);
}

async function realPath(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return path.join(await realPath(path.dirname(file)), path.basename(file));
  }
}

function isMissing(error: unknown): boolean {
  return Object(error).code === 'ENOENT';
}

function listEditable(root: string): readonly string[] {
  return FOLDERS.flatMap((folder) =>
    listFiles(path.join(root, folder)).map((name) => `${folder}/${name}`),
  ).filter((name) => isEditable(name) && linkProblem(path.join(root, name)) === undefined);
}

async function readTexts(root: string, paths: readonly string[]): Promise<readonly StoredFile[]> {
  // One file that cannot be read must not take the others along.
  const found = await Promise.all(
    paths.map((name) =>
      readText(root, name).catch(() => ({ path: name, version: UNREADABLE, text: '' })),
    ),
  );
  return found.filter((file) => file !== undefined);
}

/** The version of a file that cannot be read. */
const UNREADABLE = '0'.repeat(40);

/** The text is empty if the file is not text. */
async function readText(root: string, name: string): Promise<StoredFile | undefined> {
  try {
    const bytes = await readFile(await placeInside(root, name));
    return {
      path: name,
      version: await versionOf(new Blob([bytes])),
      text: isUtf8(bytes) ? bytes.toString() : '',
    };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** @returns the file's new version; `null` if it was deleted */
async function save(root: string, { path: name, text, base }: v.InferOutput<typeof saveSchema>) {
  const now = (await readText(root, name)) ?? { path: name, version: null, text: null };
  if (now.text === text) return now.version;
  if (now.version !== base) throw new ConflictError(now);
  const problem = text === null ? undefined : textProblem(name);
  if (problem !== undefined) throw new StorageError('refused', `${path.basename(name)} ${problem}`);
  const file = await placeInside(root, name);
  await keepVersion(root, name);
  if (text === null) await rm(file);
  else await replaceFile(file, text, path.join(root, PARTS));
  // Ignores a failure, because the next save stores this version too.
  await keepVersion(root, name).catch(() => undefined);
  return text === null ? null : versionOf(new Blob([text]));
}

/** Why text cannot be saved under a name: only content files are text, uploads are bytes. */
function textProblem(name: string): string | undefined {
  return isContentFile(name) ? nameProblem(name) : 'is not a content file.';
}

/** Saves an upload without a base version: names contain a hash, so no other file is replaced. */
async function upload(root: string, name: string, bytes: unknown): Promise<void> {
  if (!Buffer.isBuffer(bytes)) throw new StorageError('refused', 'This file is empty.');
  const problem = fileTypeError(name, bytes);
  if (problem !== undefined) throw new StorageError('refused', `${path.basename(name)} ${problem}`);
  await replaceFile(await placeInside(root, name), bytes, path.join(root, PARTS));
}

/** Deletes incomplete files that an earlier server left. */
async function removeParts(root: string): Promise<void> {
  for (const folder of [...FOLDERS, PARTS].map((name) => path.join(root, name))) {
    const parts = listFiles(folder).filter((name) => PART_NAME.test(name));
    for (const name of parts) await rm(path.join(folder, name), { force: true });
  }
}

const READ_ONLY =
  'The website’s folder cannot be changed on this computer, so this was not saved. Allow changes to it, then try again.';

const PROBLEMS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full, so this was not saved. Free some space, then try again.',
  EROFS: READ_ONLY,
  EACCES: READ_ONLY,
  EPERM: READ_ONLY,
  // `mkdir` reports `ENOENT` on a read-only disk.
  ENOENT: READ_ONLY,
};

/** Links to themselves, folders, what is below a file, and names of more than 255 bytes. */
const NOT_FILES = ['ELOOP', 'EISDIR', 'ENOTDIR', 'EEXIST', 'ENAMETOOLONG'];

/** Responds to an error with a sentence that the editor shows. */
const sendError: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  if (error instanceof ConflictError) return response.status(409).json(error.newer);
  const { status = error instanceof StorageError ? 422 : 500, code, message } = error;
  if (NOT_FILES.includes(code)) {
    return response.status(422).json({ error: 'This name is too long, or not that of a file.' });
  }
  if (status < 500) return response.status(status).json({ error: message });
  console.error(error);
  const problem = PROBLEMS[code] ?? `Something went wrong (${code ?? message}). Please try again.`;
  return response.status(status).json({ error: problem });
};

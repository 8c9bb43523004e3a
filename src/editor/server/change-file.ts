import { readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import type { RequestHandler } from 'express';
import * as v from 'valibot';
import { replaceFile } from '../../content/node/files';
import { type SaveRequest, saveRequestSchema } from '../writer-requests';
import { keepVersion } from './kept-versions';

/** A problem that the response names, with its status. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Saves and deletes files for the editor, one request after the other, so that nothing comes between the comparison
 * of a file with what the editor has read and its replacement.
 * @param root the folder that holds `content/` and `static/`
 */
export function saveFiles(root: string): RequestHandler {
  let earlier: Promise<unknown> = Promise.resolve();
  return (request, response, next) => {
    if (!ACTIONS.includes(request.body?.action)) return next();
    const { success, output } = v.safeParse(saveRequestSchema, request.body);
    if (!success) return next(new Refusal(422, 'The request does not say what to save.'));
    const turn = earlier.then(() => save(root, output));
    earlier = turn.catch(() => undefined);
    return turn.then(() => {
      if (output.action !== 'persistMedia') return response.json({ message: 'saved' });
      // Decap wants the file as its own server sends it.
      const { branch, asset } = output.params;
      request.body = { action: 'getMediaFile', params: { branch, path: asset.path } };
      return next();
    }, next);
  };
}

const ACTIONS: readonly unknown[] = saveRequestSchema.options.map(
  ({ entries }) => entries.action.literal,
);

async function save(root: string, request: SaveRequest): Promise<void> {
  switch (request.action) {
    case 'persistEntry':
      return saveEntry(root, request);
    case 'persistMedia':
      return saveAsset(root, request.params.asset);
    case 'deleteFile':
      return remove(root, request.params.path);
    case 'deleteFiles':
      for (const name of request.params.paths) await remove(root, name);
  }
}

type EntryRequest = Extract<SaveRequest, { action: 'persistEntry' }>;

async function saveEntry(root: string, { expected, params }: EntryRequest): Promise<void> {
  const { entry, assets } = params;
  const files = params.dataFiles ?? (entry ? [entry] : []);
  if (expected && files.some(({ path: name }) => name === expected.path)) {
    const text = await textOf(path.join(root, expected.path));
    if (text !== expected.text) throw new Refusal(409, 'the file has changed');
  }
  // The pictures come first: an entry must not name one that could not be saved.
  for (const asset of assets) await saveAsset(root, asset);
  for (const { path: name, newPath = name, raw } of files) {
    await change(root, newPath, (file) => replaceFile(file, raw));
    if (newPath !== name) await remove(root, name);
  }
}

type Asset = EntryRequest['params']['assets'][number];

function saveAsset(root: string, { path: name, content }: Asset): Promise<void> {
  return change(root, name, (file) => replaceFile(file, Buffer.from(content, 'base64')));
}

function remove(root: string, name: string): Promise<void> {
  return change(root, name, (file) => rm(file, { force: true }));
}

/** Keeps what is replaced or deleted, and what is written. Pictures are not kept: they would fill the disk. */
export async function change(
  root: string,
  name: string,
  apply: (file: string) => Promise<void>,
): Promise<void> {
  const file = await realPath(path.join(root, name));
  const folder = await realpath(root);
  if (!file.startsWith(folder + path.sep)) {
    throw new Refusal(400, `${name} is a link out of the website’s folder.`);
  }
  const isKept = /^content\/.*\.json$/.test(name);
  if (isKept) await keepVersion(root, name);
  await apply(file);
  if (isKept) await keepVersion(root, name);
}

/** Where a file is, or will be, once all symbolic links are followed. */
async function realPath(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return path.join(await realPath(path.dirname(file)), path.basename(file));
  }
}

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export function isMissing(error: unknown): boolean {
  return Object(error).code === 'ENOENT';
}

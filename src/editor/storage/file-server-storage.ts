import * as v from 'valibot';
import { attempt } from '../../schema/attempt';
import {
  ConflictError,
  deletedFileSchema,
  lastChangeSchema,
  newerFileSchema,
  type Storage,
  StorageError,
  savedVersionSchema,
  storedFileSchema,
  type Version,
  versionAtSchema,
} from './storage';

const errorSchema = v.object({ error: v.string() });

/** Reads and saves local files through src/editor/server/file-server.ts. */
export function fileServerStorage(url: string): Storage {
  const call = async <Schema extends v.GenericSchema>(
    schema: Schema,
    name: string,
    body: object = {},
  ): Promise<v.InferOutput<Schema>> => {
    const headers = { 'Content-Type': 'application/json' };
    const options = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await send(`${url}/${name}`, options);
    const { success, output } = v.safeParse(
      v.pipe(v.string(), v.parseJson(), schema),
      await answer.text(),
    );
    if (!success) throw stopped();
    return output;
  };
  const file = (name: string, path: string, options?: RequestInit) =>
    send(`${url}/${name}?${new URLSearchParams({ path })}`, options);
  return {
    snapshot: async () => {
      const { paths, files } = await call(listSchema, 'list');
      const versions = new Map(files.map(({ path, version }) => [path, version]));
      return { paths, published: versions, newest: versions, drafts: [] };
    },
    texts: (files) =>
      call(v.array(storedFileSchema), 'read', { paths: files.map(({ path }) => path) }),
    readBytes: (path) => file('bytes', path),
    save: async (changes) => {
      let version: Version | null = null;
      for (const { path, content, base } of changes) {
        if (content instanceof Blob) await file('upload', path, { method: 'PUT', body: content });
        else version = await call(versionSchema, 'save', { path, base, text: content });
      }
      return version;
    },
    history: async (path) => ({
      items: await call(v.array(savedVersionSchema), 'history', { path }),
    }),
    lastChanges: (paths) => call(v.array(lastChangeSchema), 'changes', { paths }),
    deleted: async (path) => ({
      items: await call(v.array(deletedFileSchema), 'deleted', { path }),
    }),
  };
}

const listSchema = v.object({ paths: v.array(v.string()), files: v.array(versionAtSchema) });
const versionSchema = v.nullable(v.string());

async function send(url: string, options?: RequestInit): Promise<Blob> {
  const read = fetch(url, options).then(async (response) => {
    return { response, body: await response.blob() };
  });
  const { response, body } = await read.catch(() => Promise.reject(stopped()));
  if (response.ok) return body;
  const text = await body.text();
  const answer: unknown = attempt(() => JSON.parse(text));
  if (response.status === 409) throw new ConflictError(v.parse(newerFileSchema, answer));
  const { output, success } = v.safeParse(errorSchema, answer);
  // Another program answers in place of the editor's server, such as `npm run develop`.
  throw success ? new StorageError('refused', output.error) : stopped();
}

function stopped(): StorageError {
  return new StorageError(
    'offline',
    'The local editor has stopped. Run npm run edit again. Your changes are stored in this browser.',
  );
}

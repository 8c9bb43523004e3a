import * as v from 'valibot';
import {
  ConflictError,
  deletedFileSchema,
  newerFileSchema,
  type Storage,
  StorageError,
  savedVersionSchema,
  storedFileSchema,
  type Version,
} from './storage';

const errorSchema = v.object({ error: v.string() });

/** Files on this machine, through src/editor/server/file-server.ts. */
export function localStorage(address: string): Storage {
  const request = (name: string, options?: RequestInit) => send(`${address}/${name}`, options);
  const get = async <Schema extends v.GenericSchema>(
    schema: Schema,
    name: string,
    options?: RequestInit,
  ): Promise<v.InferOutput<Schema>> => v.parse(schema, await (await request(name, options)).json());
  const post = <Schema extends v.GenericSchema>(schema: Schema, name: string, body: unknown) =>
    get(schema, name, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const at = (name: string, path: string) => `${name}?${new URLSearchParams({ path })}`;
  return {
    open: async () => '',
    list: () => get(v.array(v.string()), 'list'),
    read: (paths) => post(v.array(storedFileSchema), 'read', { paths }),
    readBytes: async (path) => (await request(at('bytes', path))).blob(),
    save: async (changes) => {
      let version: Version | null = null;
      for (const { path, content, base } of changes) {
        if (content instanceof Blob)
          await request(at('upload', path), { method: 'PUT', body: content });
        else version = await post(versionSchema, 'save', { path, base, text: content });
      }
      return version;
    },
    history: (path) => get(v.array(savedVersionSchema), at('history', path)),
    deleted: (folder) => get(v.array(deletedFileSchema), at('deleted', folder)),
  };
}

const versionSchema = v.nullable(v.string());

async function send(address: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(address, options).catch(() => {
    throw new StorageError(
      'offline',
      'The local editor has stopped. Run npm run edit again, then save. Your changes are stored in this browser.',
    );
  });
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.status === 409) throw new ConflictError(v.parse(newerFileSchema, answer));
  const { output, success } = v.safeParse(errorSchema, answer);
  throw new StorageError(
    'refused',
    success ? output.error : `Something went wrong (${response.status}).`,
  );
}

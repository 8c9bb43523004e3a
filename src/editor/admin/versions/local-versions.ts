import * as v from 'valibot';
import type { SaveRequest } from '../../writer-requests';
import { refusal, SAME_MOMENT } from '../refusal';
import { type Backend, backend } from './backend';
import type { EntryPlace, NewerVersion } from './saved-versions';

const fileSchema = v.object({ data: v.nullish(v.string()) });

/** What was last read of a file, which must still be there when it is written. */
let expected: Extract<SaveRequest, { action: 'persistEntry' }>['expected'];

/** The version in the file. */
export async function newerInFile(
  { path }: EntryPlace,
  opened: { readonly base?: string },
): Promise<readonly NewerVersion[]> {
  const found = await backend().request?.({ action: 'getEntry', params: { branch: 'main', path } });
  const text = v.parse(fileSchema, found).data ?? undefined;
  expected = { path, text: text ?? null };
  return [{ base: opened.base, text, who: async () => undefined }];
}

/** Lets a save name what it expects to replace, so that the writer can refuse it (src/editor/config/save-files.ts). */
export function expectVersions(local: Backend): void {
  const request = local.request?.bind(local);
  if (!request) return;
  local.request = async (payload) => {
    const isSave = payload.action === 'persistEntry';
    try {
      return await request(isSave ? { ...payload, expected } : payload);
    } catch (error) {
      throw isSave && Object(error).status === 409 ? refusal(SAME_MOMENT) : error;
    }
  };
}

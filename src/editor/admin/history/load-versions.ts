import * as v from 'valibot';
import type { EditorConfig } from '../../config/editor-config';
import { backend } from '../versions/backend';
import { deletedOnGitHub, versionsOnGitHub } from '../versions/github-history';
import { deletedSchema, versionSchema } from '../versions/saved-versions';

/** The versions of a file, newest first. */
export async function loadVersions(config: EditorConfig, path: string) {
  if (config.backend.name === 'github') return versionsOnGitHub(path);
  const found = await backend().request?.({ action: 'versions', params: { path } });
  return v.parse(v.array(versionSchema), found);
}

/** The files that were deleted from a folder. */
export async function deletedIn(config: EditorConfig, folder: string) {
  if (config.backend.name === 'github') return deletedOnGitHub(folder);
  const found = await backend().request?.({ action: 'deleted', params: { folder } });
  return v.parse(v.array(deletedSchema), found);
}

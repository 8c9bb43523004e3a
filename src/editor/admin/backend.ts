import type { EditorConfig } from '../config/editor-config';
import { loadLibrary } from '../pictures/load-library';
import type { Backend, EntryFiles, GitHubApi } from './versions/backend';

/**
 * Changes how Decap's own backend handles pictures: the library also has those of folders below, only what the
 * entry shows is saved, and on this machine one file after the other, since a request has a limit.
 */
export function patchBackend(
  { backend: { name }, media_folder: folder }: EditorConfig,
  backend: Backend,
): void {
  const { persistEntry, getMedia } = backend;
  backend.persistEntry = async (entry, options) => {
    const assets = shownBy(entry);
    if (name !== 'proxy') return persistEntry.call(backend, { ...entry, assets }, options);
    for (const asset of assets) await backend.persistMedia(asset, options);
    return persistEntry.call(backend, { ...entry, assets: [] }, options);
  };
  backend.getMedia = async (wanted = folder) => {
    if (wanted !== folder) return getMedia.call(backend, wanted);
    return backend.api ? filesOnGitHub(backend.api, folder) : filesHere(folder);
  };
}

/** A picture that was added and removed again must not be published. */
function shownBy({ assets, dataFiles }: EntryFiles): EntryFiles['assets'] {
  return assets.filter(({ path }) => {
    const name = path.replace(/^.*\//, '/');
    return dataFiles.some(({ raw }) => raw.includes(`${name}"`));
  });
}

async function filesOnGitHub(api: GitHubApi, folder: string) {
  const files = await api.listFiles(folder, { depth: 10 });
  return files.map((file) => ({ ...file, displayURL: { id: file.id, path: file.path } }));
}

/** Decap's own request would bring the bytes of all pictures. */
async function filesHere(folder: string) {
  const groups = await loadLibrary();
  const uploads = groups.flatMap(({ pictures }) => pictures.map(({ src }) => src));
  return uploads
    .filter((src) => src.startsWith('/'))
    .map((src) => {
      const path = src.replace(/^\/uploads/, folder);
      return { id: path, name: path.replace(/^.*\//, ''), path, displayURL: src, url: src };
    });
}

import type { EditorConfig } from '../config/editor-config';
import { type DecapBackend, type DecapEntryFiles, decap } from './decap';
import { loadLibrary } from './pictures/load-library';

/**
 * Changes how Decap's own backend handles pictures: the library also has those of folders below, only what the
 * entry shows is saved, and on this machine one file after the other, since a request has a limit.
 */
export function patchBackend({ backend: { name }, media_folder: folder }: EditorConfig) {
  const registered = decap().CMS.getBackend(name);
  const init = registered.init;
  registered.init = (...settings) => {
    const backend = init(...settings);
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
    return backend;
  };
}

/** A picture that was added and removed again must not be published. */
function shownBy({ assets, dataFiles }: DecapEntryFiles): DecapEntryFiles['assets'] {
  return assets.filter(({ path }) => {
    const name = path.replace(/^.*\//, '/');
    return dataFiles.some(({ raw }) => raw.includes(`${name}"`));
  });
}

async function filesOnGitHub(api: NonNullable<DecapBackend['api']>, folder: string) {
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

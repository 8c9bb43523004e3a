import { albumFileSchema } from '../content/schemas/album';
import { ALBUM_IMAGES_PATH, ALBUMS_PATH } from '../live/resources/albums';
import { openFolder, validItems } from './content-folder';
import { NOT_FOUND, type Resources } from './resource';

/** In the order of file names, so that editors can number files to arrange albums. */
export function albumResources(root: string): Resources {
  const readFolder = openFolder(root, 'content/albums', albumFileSchema);
  return {
    [ALBUMS_PATH]: () => {
      const albums = validItems(readFolder());
      const body = albums.map(([id, { name, preview }]) => ({
        id,
        name,
        preview_image: preview.src,
      }));
      return { status: 200, body };
    },
    [ALBUM_IMAGES_PATH]: (_url, id) => {
      const album = readFolder().get(id);
      if (!album) return NOT_FOUND;
      if (!album.ok) return { status: 500, body: { detail: album.problems.join('; ') } };
      // The specification's backend sends no `alt`.
      const body = album.value.pictures.map(({ src, alt }) => ({ image: src, alt }));
      return { status: 200, body };
    },
  };
}

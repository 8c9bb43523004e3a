import { albumFileSchema } from '../content/schemas/album';
import { ALBUM_IMAGES_PATH, ALBUMS_PATH } from '../live/resources/albums';
import { openFolder } from './content-folder';
import { NOT_FOUND, type Resources } from './resource';

/** In the order of file names, so that editors can number files to arrange albums. */
export function albumResources(root: string): Resources {
  const readFolder = openFolder(root, 'content/albums', albumFileSchema);
  return {
    [ALBUMS_PATH]: {
      name: 'Gallery Album List',
      read: () => {
        const { items, problems } = readFolder();
        const body = [...items].map(([id, { name, preview }]) => ({
          id,
          name,
          preview_image: preview.src,
        }));
        return { status: 200, body, problems };
      },
    },
    [ALBUM_IMAGES_PATH]: {
      name: 'Gallery Album Images',
      read: (_request, id) => {
        const { items, problems } = readFolder();
        const wrong = problems.get(id);
        if (wrong) return { status: 500, body: { detail: wrong.join('; ') }, problems };
        const album = items.get(id);
        if (!album) return { ...NOT_FOUND, problems };
        // The specification's backend sends no `alt`.
        const body = album.pictures.map(({ src, alt }) => ({ image: src, alt }));
        return { status: 200, body, problems };
      },
    },
  };
}

import { ALBUM_IMAGES_PATH, ALBUMS_PATH } from '../live/resources/albums';
import { validItems } from './content-folder';
import { NOT_FOUND } from './handle-request';
import type { Answers } from './resources';

export const albumAnswers: Answers<'albums'> = (files) => ({
  /** Sorted by file name, so that editors can arrange them by numbering files. */
  [ALBUMS_PATH]: () => ({
    status: 200,
    body: validItems(files()).map(([id, { name, preview, pictures }]) => ({
      id,
      name,
      preview_image: (preview ?? pictures[0])?.src ?? null,
    })),
  }),
  [ALBUM_IMAGES_PATH]: (_url, id) => {
    const album = files().get(id);
    if (!album) return NOT_FOUND;
    if (!album.ok) return { status: 500, body: { detail: album.problems.join('; ') } };
    // An addition: the specification's backend sends no `alt`.
    const body = album.value.pictures.map(({ src, alt }) => ({ image: src, alt }));
    return { status: 200, body };
  },
});

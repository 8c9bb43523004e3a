import { ALBUM_IMAGES_PATH, ALBUMS_PATH, albumImagesPath } from '../live/resources/albums';
import type { Answer, AnswerMaker } from './content-answers';
import { type FileContent, validItems } from './content-folder';

/** Sorted by file name, so that editors can arrange them by numbering files. */
export const albumAnswers: AnswerMaker<'albums'> = (files) => {
  const albums = validItems(files);
  const body = albums.map(([id, { name, preview, pictures }]) => ({
    id,
    name,
    preview_image: (preview ?? pictures[0])?.src ?? null,
  }));
  const images = [...files].map(([id, album]): [string, () => Answer] => [
    ALBUM_IMAGES_PATH.replace('{segment}', () => id),
    () =>
      album.ok
        ? { status: 200, body: wireImages(album.value) }
        : { status: 500, body: { detail: album.problems.join('; ') } },
  ]);
  return {
    answers: new Map([[ALBUMS_PATH, () => ({ status: 200, body })], ...images]),
    count: albums.length,
    calls: () => [ALBUMS_PATH, ...albums.map(([id]) => albumImagesPath(id))],
  };
};

/** The specification's backend sends no `alt`. */
function wireImages({ pictures }: FileContent<'albums'>) {
  return pictures.map(({ src, alt }) => ({ image: src, alt }));
}

import { ALBUM_IMAGES_PATH, ALBUMS_PATH, albumImagesPath } from '../live/resources/albums';
import type { Answer, AnswerMaker } from './content-answers';
import { answerFiles, type FileContent, validItems } from './content-folder';

/** Sorted by file name, so that editors can arrange them by numbering files. */
export const albumAnswers: AnswerMaker<'albums'> = (files) => {
  const list = answerFiles(ALBUMS_PATH, files, ({ name, preview, pictures }) => ({
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
    ...list,
    answers: new Map([...list.answers, ...images]),
    calls: () => [...list.calls(), ...validItems(files).map(([id]) => albumImagesPath(id))],
  };
};

/** The specification's backend sends no `alt`. */
function wireImages({ pictures }: FileContent<'albums'>) {
  return pictures.map(({ src, alt }) => ({ image: src, alt }));
}

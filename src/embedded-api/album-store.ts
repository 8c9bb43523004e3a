import type { Result } from '../content/result';
import { albumFileSchema } from '../content/schemas/album';
import { openFolder } from './content-folder';

/** An album as `/v1/gallery-album/` gives it. */
type Album = {
  readonly id: string;
  readonly name: string;
  /** A path on this host, such as `/uploads/gallery/garden-preview.webp`. */
  readonly preview_image: string;
};

/** A picture as `/v1/gallery-album/{id}/images/` gives it; `alt` is this backend's addition. */
type AlbumImage = {
  readonly image: string;
  readonly alt: string;
};

/** All albums at one moment. */
export type Albums = {
  /** In the order of their file names, so that an editor can number the files to arrange them. */
  readonly list: () => readonly Album[];
  /** The images of one album, or the problems of its file; undefined when there is no such album. */
  readonly images: (id: string) => Result<readonly AlbumImage[]> | undefined;
  /** What is wrong with the files that were left out. */
  readonly problems: readonly string[];
};

/**
 * The albums in `content/albums`.
 * @param root the folder that holds `content/`
 */
export function openAlbums(root: string): () => Albums {
  const readFolder = openFolder(root, 'content/albums', albumFileSchema);
  return () => {
    const { items, problems } = readFolder();
    return {
      list: () =>
        [...items].map(([id, { name, preview }]) => ({ id, name, preview_image: preview.src })),
      images: (id) => {
        const album = items.get(id);
        if (album) {
          return { ok: true, value: album.pictures.map(({ src, alt }) => ({ image: src, alt })) };
        }
        const wrong = problems.get(id);
        return wrong && { ok: false, problems: wrong };
      },
      problems: [...problems.values()].flat(),
    };
  };
}

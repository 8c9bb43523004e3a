import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { listFiles, writeFileAtomically } from '../../content/node/files';
import type { OgImageDrawer, OgImageText } from './og-image';

/** In `public/`; the files are immutable. */
const OG_IMAGE_FOLDER = 'og';

/** Each image takes a few MB of memory to draw. */
const CONCURRENCY = 4;

export type OgImages = {
  /** The image's path, `/og/….jpg`. */
  readonly pathOf: (text: OgImageText) => string;
  /** Draws every requested image and deletes all others. */
  readonly write: () => Promise<void>;
};

/**
 * Names images by content hash, so that images of an earlier build are reused.
 * @param publicFolder the folder of the export
 */
export function ogImages(publicFolder: string, drawer: OgImageDrawer): OgImages {
  const folder = path.join(publicFolder, OG_IMAGE_FOLDER);
  const texts = new Map<string, OgImageText>();
  return {
    pathOf: (text) => {
      const name = drawer.fileName(text);
      texts.set(name, text);
      return `/${OG_IMAGE_FOLDER}/${name}`;
    },
    write: async () => {
      mkdirSync(folder, { recursive: true });
      const missing = [...texts].filter(([name]) => !existsSync(path.join(folder, name))).values();
      const drawMissing = async () => {
        for (const [name, text] of missing) {
          writeFileAtomically(path.join(folder, name), await drawer.draw(text));
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, drawMissing));
      for (const name of listFiles(folder)) {
        if (!texts.has(name)) rmSync(path.join(folder, name));
      }
    },
  };
}

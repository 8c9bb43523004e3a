import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, writeWhole } from '../../content/node/files';
import type { OgImageDrawer, OgImageText } from './og-image';

/** The folder of the images below `public/`; hosts may cache what is in it for a year. */
export const OG_IMAGE_FOLDER = 'og';

/** How many images are drawn at a time; each takes some megabytes of memory. */
const CONCURRENCY = 4;

/** The Open Graph images of one build. */
export type OgImages = {
  /** The address of a text's image on the site, `/og/….jpg`. */
  readonly pathOf: (text: OgImageText) => string;
  /** Draws every image whose address was requested, and removes all others. */
  readonly write: () => Promise<void>;
};

/**
 * An image is named by the hash of all that it is drawn from, so one that an earlier build has drawn is
 * not drawn again.
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
          writeWhole(path.join(folder, name), await drawer.draw(text));
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, drawMissing));
      for (const name of filesBelow(folder)) {
        if (!texts.has(name)) rmSync(path.join(folder, name));
      }
    },
  };
}

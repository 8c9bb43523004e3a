import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { deleteUnused, writeFileAtomically } from '../../content/node/files';
import type { OgImageDrawer, OgImageText } from './og-image';

/** Immutable files in `public/`. */
const OG_IMAGE_FOLDER = 'og';

/** Each takes a few MB of memory. */
const CONCURRENCY = 4;

export type OgImages = {
  /** `/og/….jpg` */
  readonly pathOf: (text: OgImageText) => string;
  /** Draws missing images and deletes unused ones. */
  readonly write: () => Promise<void>;
};

/** Named by content hash, so that the next build reuses them. */
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
      deleteUnused(folder, new Set(texts.keys()));
    },
  };
}

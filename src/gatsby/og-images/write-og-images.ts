import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { deleteUnused, writeFileAtomically } from '../../content/node/files';
import type { OgImageDrawer, OgImageText } from './og-image';

/** Immutable files in `public/`. */
const OG_IMAGE_FOLDER = 'og';

/** Each takes a few MB of memory. */
const CONCURRENCY = 4;

/** Named by content hash, so that the next build reuses them. */
export function ogImages(publicFolder: string, drawer: OgImageDrawer) {
  const folder = path.join(publicFolder, OG_IMAGE_FOLDER);
  const texts = new Map<string, OgImageText>();
  return {
    /** `/og/….jpg` */
    pathOf: (text: OgImageText): string => {
      const name = drawer.fileName(text);
      texts.set(name, text);
      return `/${OG_IMAGE_FOLDER}/${name}`;
    },
    /** Draws missing images and deletes unused ones. */
    write: async (): Promise<void> => {
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

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import sharp from 'sharp';
import { contentRoot } from '../../content/node/content-root';

/** A drawing of `static/`, with its size: without it, the text below moves when the drawing arrives. */
export async function measureDrawing(src: string): Promise<IGatsbyImageData | undefined> {
  const file = path.join(contentRoot(), 'static', src);
  if (!/^\/.*\.svg$/.test(src) || !existsSync(file)) return undefined;
  // What cannot be read is shown as it is, and stops no build.
  const size = await sharp(file)
    .metadata()
    .catch(() => undefined);
  if (!size) return undefined;
  const { width, height } = size;
  return { layout: 'fullWidth', width, height, images: { fallback: { src } } };
}

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OgImageDrawer, OgImageText } from './og-image';

/** The folder of the images below `public/`. Hosts may cache what is in it for ever. */
export const OG_IMAGE_FOLDER = 'og';

/** How many images are drawn at once: one takes some megabytes while it is drawn. */
const AT_ONCE = 4;

/**
 * Draws the image of each text into `folder`, except those that an earlier build has drawn: a file is
 * named after all that it is drawn from. Images that no text has any more are removed.
 * @param folder the folder of the export
 * @returns the address of a text's image on the site, `/og/….jpg`
 */
export async function writeOgImages(
  folder: string,
  drawer: OgImageDrawer,
  texts: readonly OgImageText[],
): Promise<(text: OgImageText) => string> {
  const images = path.join(folder, OG_IMAGE_FOLDER);
  mkdirSync(images, { recursive: true });
  const wanted = new Map(texts.map((text) => [drawer.fileName(text), text]));
  const missing = [...wanted].filter(([name]) => !existsSync(path.join(images, name))).values();
  const drawMissing = async () => {
    for (const [name, text] of missing) {
      const file = path.join(images, name);
      // A build that is stopped must not leave half an image under its final name.
      writeFileSync(`${file}.part`, await drawer.draw(text));
      renameSync(`${file}.part`, file);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, drawMissing));
  for (const name of readdirSync(images)) {
    if (!wanted.has(name)) rmSync(path.join(images, name));
  }
  return (text) => {
    const name = drawer.fileName(text);
    if (!wanted.has(name)) throw new Error(`No image was drawn for “${text.title}”.`);
    return `/${OG_IMAGE_FOLDER}/${name}`;
  };
}

import path from 'node:path';
import sharp from 'sharp';
import { picturesBelow } from './list-pictures';

/** Where the pictures of the site are, below the project's folder. */
const FOLDERS = ['content/images', 'static/uploads'];

/**
 * Reads every picture of the site to its end: one that was cut off while it was copied would be published
 * as far as it goes, or would stop the build without its name.
 * @param root the folder that holds `content/` and `static/`
 * @returns one sentence for each picture that cannot be read, in the order of their names
 */
export async function damagedPictures(root: string): Promise<string[]> {
  const files = FOLDERS.flatMap((folder) =>
    picturesBelow(path.join(root, folder)).map((name) => `${folder}/${name}`),
  ).sort();
  const checked = await Promise.all(
    files.map(async (name) => ({ name, isWhole: await canBeRead(path.join(root, name)) })),
  );
  return checked
    .filter(({ isWhole }) => !isWhole)
    .map(({ name }) => `${name}: the picture is damaged; was it cut off while it was copied?`);
}

/** As small as can be, which for most formats is several times faster than the whole picture. */
function canBeRead(file: string): Promise<boolean> {
  return sharp(file, { failOn: 'truncated' })
    .resize(8, 8, { fit: 'fill' })
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}

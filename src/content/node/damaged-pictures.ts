import path from 'node:path';
import sharp from 'sharp';
import { picturesBelow } from './picture-file';

/** The folders of the site's pictures, below the project's folder. */
const FOLDERS = ['content/images', 'static/uploads'];

/**
 * Decodes every picture of the site. One that was truncated while it was copied would be published
 * incomplete, or would stop the build without its name.
 * @param root the folder that holds `content/` and `static/`
 * @returns one sentence for each picture that cannot be decoded, sorted
 */
export async function damagedPictures(root: string): Promise<string[]> {
  const files = FOLDERS.flatMap((folder) =>
    picturesBelow(path.join(root, folder)).map((name) => `${folder}/${name}`),
  ).sort();
  const checked = await Promise.all(
    files.map(async (name) => ({ name, isValid: await canDecode(path.join(root, name)) })),
  );
  return checked
    .filter(({ isValid }) => !isValid)
    .map(({ name }) => `${name}: the picture is damaged; was it cut off while it was copied?`);
}

/** For most formats, decoding to a tiny size is several times faster than to the full one. */
function canDecode(file: string): Promise<boolean> {
  return sharp(file, { failOn: 'truncated' })
    .resize(8, 8, { fit: 'fill' })
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}

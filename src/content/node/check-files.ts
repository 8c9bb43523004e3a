import { lstatSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { DOCUMENTS_FOLDER, kindProblem, MAX_DOCUMENT_MB } from '../file-kinds';
import { PICTURE_NAME } from '../picture-sizes';
import { filesBelow } from './files';
import { firstBytes } from './picture-file';
import { privateDataIn, withoutPrivateData } from './private-data';

/** The folders of the site's pictures and documents, below the project's folder. */
const FOLDERS = ['content/images', 'static/uploads'];

/**
 * Checks every picture and document of the site, also those that no page uses: all of them are published.
 * @param root the folder that holds `content/` and `static/`
 * @returns one sentence for each wrong file, sorted
 */
export async function checkFiles(root: string): Promise<string[]> {
  const problems: string[] = [];
  const waiting = publishedFiles(root).values();
  const checkWaiting = async () => {
    for (const name of waiting) {
      const problem = await problemOf(root, name);
      if (problem !== undefined) problems.push(`${name}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, checkWaiting));
  return problems.sort();
}

/** How many files are in memory at the same time. */
const AT_ONCE = 4;

/** Takes all private data out of the site's pictures, and gives the names of those that had any. */
export async function stripPictures(root: string): Promise<string[]> {
  const stripped: string[] = [];
  for (const name of publishedFiles(root).filter((file) => PICTURE_NAME.test(file))) {
    const file = path.join(root, name);
    const picture = await readFile(file);
    if (!(await privateDataIn(picture)).any) continue;
    writeFileSync(file, await withoutPrivateData(picture));
    stripped.push(name);
  }
  return stripped;
}

/**
 * The names of the site's pictures and documents, sorted. Names that start with a dot are of operating systems and
 * text editors.
 */
export function publishedFiles(root: string): string[] {
  return FOLDERS.flatMap((folder) =>
    filesBelow(path.join(root, folder)).map((name) => `${folder}/${name}`),
  )
    .filter((name) => !path.basename(name).startsWith('.'))
    .sort();
}

async function problemOf(root: string, name: string): Promise<string | undefined> {
  const file = path.join(root, name);
  const stats = lstatSync(file);
  if (!stats.isFile()) return 'is a link to another file. Put the file itself here.';
  const wrongKind = kindProblem(name, firstBytes(file));
  if (wrongKind !== undefined) return wrongKind;
  if (name.startsWith(`${DOCUMENTS_FOLDER}/`)) {
    const megabytes = stats.size / 1_000_000;
    if (megabytes <= MAX_DOCUMENT_MB) return undefined;
    return `has ${megabytes.toFixed(1)} MB; at most ${MAX_DOCUMENT_MB} MB are allowed`;
  }
  const picture = await readFile(file);
  if (!(await canDecode(picture))) {
    return 'the picture is damaged; was it cut off while it was copied?';
  }
  return (await privateDataIn(picture)).place ? HAS_PLACE : undefined;
}

const HAS_PLACE =
  'the picture says where it was taken (GPS). Choose it again in the editor, which takes that out, or run: npm run content:strip';

/**
 * Whether a picture can be decoded. One that was truncated while it was copied would be published
 * incomplete, or would stop the build without its name. For most formats, decoding to a tiny size is
 * several times faster than to the full one.
 */
function canDecode(picture: Buffer): Promise<boolean> {
  return sharp(picture, { failOn: 'truncated' })
    .resize(8, 8, { fit: 'fill' })
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}

import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { attempt } from '../../schema/attempt';
import { detectFileKind, isPictureKind } from '../../schema/file-kinds';
import { PICTURE_NAME } from '../../schema/picture-file';
import { FOLDER_SETTINGS, listFiles } from './files';
import { isInertSvg } from './inert-svg';

/* `static/` is published as it is, so only what cannot do harm is: uploads, icons, drawings, and plain text. */

const UPLOADS = 'uploads/';

/** Files by which search engines and other services recognize a site. */
const CHECKED_BY_OTHERS =
  /^(?:google[\da-f]+\.html|[\w-]+\.txt|\.well-known\/[\w-]+(?:\.txt|\.json)?)$/;

export type StaticFiles = {
  /** Relative to `static/`, without uploads, which `check-files.ts` checks. */
  readonly published: readonly string[];
  readonly withheld: readonly string[];
};

export function staticFiles(root: string): StaticFiles {
  const folder = path.join(root, 'static');
  const names = listFiles(folder).filter(
    // The folder of uploads may be a link to another disk.
    (name) => !`${name}/`.startsWith(UPLOADS) && path.posix.basename(name) !== FOLDER_SETTINGS,
  );
  // A file that cannot be read, or a drawing of more layers than the parser takes, stops no other.
  const isPublished = (name: string) =>
    attempt(() => isHarmless(name, path.join(folder, name))) === true;
  return {
    published: names.filter(isPublished),
    withheld: names.filter((name) => !isPublished(name)),
  };
}

/** Names the files that are not published; empty if there are none. */
export function withheldReport({ withheld }: Pick<StaticFiles, 'withheld'>): string {
  if (withheld.length === 0) return '';
  const list = withheld.map((name) => `\n  static/${name}`).join('');
  return `Not published, because static/ may contain only uploads, images, drawings (SVG without scripts or links), .txt files and .well-known:${list}`;
}

function isHarmless(name: string, file: string): boolean {
  if (!lstatSync(file).isFile() || !isVisible(name)) return false;
  const bytes = readFileSync(file);
  if (name.endsWith('.svg')) return isInertSvg(bytes.toString());
  if (name.endsWith('.ico')) return bytes.subarray(0, 4).equals(Buffer.from([0, 0, 1, 0]));
  if (PICTURE_NAME.test(name)) return isPictureKind(detectFileKind(bytes));
  // Text without `<` is no page.
  return (
    CHECKED_BY_OTHERS.test(name) && /^[\t\n\r\x20-\x3b\x3d-\x7e]*$/.test(bytes.toString('latin1'))
  );
}

/** The build writes /.well-known, too. */
function isVisible(name: string): boolean {
  return !/(?:^|\/)[._]/.test(name.replace(/^\.well-known\//, ''));
}

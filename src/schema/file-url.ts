import { attempt } from './attempt';

/* Where a site keeps its JSON files and the pictures that a build resizes, and what it serves as it is. */
export const CONTENT_FOLDER = 'content';
export const UPLOADS_FOLDER = 'static/uploads';
export const DOCUMENTS_FOLDER = `${UPLOADS_FOLDER}/documents`;

/** The URL of a file in `static`, whose name contains neither `%`, `#` nor `?`. */
export function fileUrl(path: string): string {
  return encodeURI(path);
}

/** The file that a link leads to, in any spelling: `/uploads/a b.pdf` of `/uploads/a%20b.pdf#page=2`. */
export function linkedFile(link: string): string | undefined {
  const [path = ''] = link.split(/[?#]/);
  // Some hosts do not read an encoded slash as one.
  return /%(?:2f|5c)/i.test(path) ? undefined : attempt(() => decodeURIComponent(path));
}

export function documentKind(file: string): string {
  return file.split('.').at(-1)?.toUpperCase() ?? '';
}

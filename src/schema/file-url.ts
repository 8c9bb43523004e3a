import { attempt } from './attempt';

export const DOCUMENTS_FOLDER = 'static/uploads/documents';

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

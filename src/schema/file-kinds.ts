/* Detects file types by magic bytes, because a renamed HTML or SVG file could run scripts. */

import { nameProblem } from './file-name';
import { DOCUMENTS_FOLDER } from './file-url';
import { PICTURE_NAME } from './picture-file';

type FileKind = 'JPEG' | 'PNG' | 'WebP' | 'AVIF' | 'HEIC' | 'PDF' | 'text';

export const MAX_DOCUMENT_MB = 10;

export const FIRST_BYTES = 1024;

/** Readers accept a byte order mark, a line of a printer or anything else first, but markup is no PDF. */
const PDF_HEADER = /^(?!(?:\xef\xbb\xbf)?\s*<).{0,1019}?%PDF-/s;

const SIGNATURES: readonly (readonly [kind: FileKind, first: RegExp])[] = [
  ['JPEG', /^\xff\xd8\xff/],
  ['PNG', /^\x89PNG/],
  ['WebP', /^RIFF.{4}WEBP/s],
  // The brand or a compatible brand; a zero is the start of another box.
  ['AVIF', /^.{4}ftyp(?:avi[fs]|mi[af]1.{4}(?:[^\0]{4})*?avi[fs])/s],
  ['HEIC', /^.{4}ftyp(?:hei|hev|mif1|msf1)/s],
  ['PDF', PDF_HEADER],
  // No control characters, and no markup at the start.
  ['text', /^(?!(?:\xef\xbb\xbf)?\s*<)[\t\n\r\x20-\xff]+$/],
];

export function detectFileKind(bytes: Uint8Array): FileKind | undefined {
  const first = String.fromCharCode(...bytes.subarray(0, FIRST_BYTES));
  return SIGNATURES.find(([, signature]) => signature.test(first))?.[0];
}

export function isPictureKind(kind: FileKind | undefined): boolean {
  return kind === 'JPEG' || kind === 'PNG' || kind === 'WebP' || kind === 'AVIF';
}

const DOCUMENT_NAME = /\.(pdf|csv)$/i;

const ADVICE: readonly (readonly [extension: RegExp, advice: string])[] = [
  [/\.hei[cf]$/i, 'Save it as JPEG. On an iPhone: Settings > Camera > Formats > Most Compatible.'],
  [/\.(?:svg|gif|bmp|tiff?)$/i, 'Save it as PNG or JPEG.'],
  [/\.(?:html?|xhtml|xml|md|txt)$/i, 'Paste its text into a page instead.'],
  [/\.(?:docx?|odt|rtf|pptx?|pages)$/i, 'Save it as PDF.'],
  [/\.(?:xlsx?|ods|numbers)$/i, 'Save it as CSV or PDF.'],
];

/** Why a file cannot be published, as the rest of a sentence that starts with its name. */
export function fileTypeError(name: string, bytes: Uint8Array): string | undefined {
  const wrongName = nameProblem(name);
  if (wrongName !== undefined) return wrongName;
  if (bytes.length === 0) return 'is empty. Copy or export it again.';
  const kind = detectFileKind(bytes);
  if (PICTURE_NAME.test(name)) return isPictureKind(kind) ? undefined : imageTypeError(name, kind);
  const document = DOCUMENT_NAME.exec(name)?.[1]?.toLowerCase();
  if (document !== undefined && name.startsWith(`${DOCUMENTS_FOLDER}/`)) {
    const isRight = kind === (document === 'pdf' ? 'PDF' : 'text');
    const type = document.toUpperCase();
    return isRight ? undefined : `is not a ${type} document. Save it as ${type}.`;
  }
  if (document !== undefined) return `is a document. Move it to ${DOCUMENTS_FOLDER}.`;
  return `cannot be published. Use images (JPEG, PNG, WebP, AVIF) or documents (PDF, CSV). ${adviceFor(name)}`.trim();
}

/** Error message for a file that is not an image. */
export function imageTypeError(name: string, kind: FileKind | undefined): string {
  if (kind === 'HEIC') return `is a HEIC image. ${adviceFor('.heic')}`;
  return `is not a JPEG, PNG, WebP or AVIF image. ${adviceFor(name) || 'Save it as PNG or JPEG.'}`;
}

function adviceFor(name: string): string {
  return ADVICE.find(([extension]) => extension.test(name))?.[1] ?? '';
}

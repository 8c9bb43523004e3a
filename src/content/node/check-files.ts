import { lstatSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import sharp from 'sharp';
import { fileTypeError, MAX_DOCUMENT_MB } from '../../schema/file-kinds';
import { caseChecker, publishedNameProblem } from '../../schema/file-name';
import { DOCUMENTS_FOLDER } from '../../schema/file-url';
import type { ParsedFile } from '../../schema/parsed-file';
import { pdfNote } from '../../schema/pdf-note';
import { PICTURE_NAME } from '../../schema/picture-file';
import { tellingNames } from '../../schema/telling-name';
import school from '../../school';
import { FOLDER_SETTINGS, linkProblem, listFiles, readFileHeader, unreadable } from './files';
import { isTruncated, MAX_MEGAPIXELS, MAX_SIDE } from './open-picture';
import { carriesMetadata } from './photo-metadata';
import { type StaticFiles, staticFiles } from './static-files';

const FOLDERS = ['content/images', 'static/uploads'];

const MAX_PICTURE_MB = 8;

/** Checks every picture and document, even if unused: all uploads are published. */
export async function checkFiles(
  root: string,
  { published, withheld }: StaticFiles = staticFiles(root),
): Promise<string[]> {
  const files = [...publishedFiles(root), ...otherPictures(published)];
  const caseProblem = caseChecker(files);
  const check = async (name: string) => {
    const problem = caseProblem(name) ?? (await checkFile(root, name).catch(unreadable));
    return problem === undefined ? [] : `${name}: ${problem}`;
  };
  const problems = await pMap(files, check, { concurrency: 4 });
  const drawings = published.filter((name) => name.endsWith('.svg'));
  return [
    ...problems.flat(),
    ...(await pMap(drawings, (name) => drawingProblem(root, `static/${name}`))).flat(),
    ...(withheld.includes(CREST) ? [`static/${CREST}: ${NO_PLAIN_SVG}`] : []),
  ];
}

const CREST = 'crest.svg';

const NO_PLAIN_SVG =
  'has scripts, links or data of a drawing program, and would not be published; save it as plain SVG';

/** Of a drawing that the build cannot draw, or browsers show nowhere but in a page. */
async function drawingProblem(root: string, name: string): Promise<string[]> {
  const drawing = await readFile(path.join(root, name));
  const isDrawn = await sharp(drawing)
    .metadata()
    .then(Boolean, () => false);
  const isShown =
    isDrawn && /\sxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(`${drawing}`);
  return isShown ? [] : [`${name}: is no valid SVG; export it again`];
}

/** Lists PDF files that carry more than their pages; empty if there are none. */
export async function pdfReport(root: string): Promise<string> {
  const names = publishedFiles(root).filter((name) => /\.pdf$/i.test(name));
  const notes = await pMap(names, (name) => pdfNote(readFileSync(path.join(root, name))), {
    concurrency: 1,
  });
  const lines = names.flatMap((name, at) => (notes[at] ? [`\n  ${name}: ${notes[at]}`] : []));
  return lines.length === 0 ? '' : `Documents are published unchanged:${lines.join('')}`;
}

/** Lists photos that carry more than what they show; empty if there are none. */
export async function metadataReport(
  root: string,
  { published }: StaticFiles = staticFiles(root),
): Promise<string> {
  const pictures = publishedFiles(root).filter((name) => PICTURE_NAME.test(name));
  const names = [...pictures, ...otherPictures(published)];
  const carry = await pMap(names, (name) => carriesMetadata(readFileSync(path.join(root, name))), {
    concurrency: 4,
  });
  const found = names.filter((_name, at) => carry[at]);
  const note =
    'These photos may say where, when and by whom they were taken. The site publishes nothing of that, but this folder keeps it, and so does every copy of it. Choose them again in the editor, which removes it:';
  return found.length === 0 ? '' : [note, ...found].join('\n  ');
}

/** Lists pictures and documents whose names may tell who is in them; empty if there are none. */
export function nameReport(root: string, files: readonly ParsedFile[]): string {
  const classNames = school.classes.flatMap(({ spellings }) => spellings);
  const names = tellingNames(publishedFiles(root), files, classNames);
  const note =
    'The names of these files may tell of a child. Visitors can read them: check each, and rename it in Media:';
  return names.length === 0 ? '' : [note, ...names].join('\n  ');
}

function publishedFiles(root: string): string[] {
  return FOLDERS.flatMap((folder) =>
    listFiles(path.join(root, folder)).map((name) => `${folder}/${name}`),
  )
    .filter((name) => path.basename(name) !== FOLDER_SETTINGS)
    .sort();
}

/** The other pictures of `static/`, which the build encodes again, too. */
function otherPictures(published: readonly string[]): string[] {
  return published.filter((name) => PICTURE_NAME.test(name)).map((name) => `static/${name}`);
}

/** Checks all files in the finished export, no matter what wrote them. */
export function exportProblems(publicFolder: string): string[] {
  return listFiles(publicFolder).flatMap((name) => {
    const file = path.join(publicFolder, name);
    const problem = name.startsWith('uploads/')
      ? fileProblem(file, `static/${name}`)
      : linkProblem(file);
    return problem === undefined ? [] : [`public/${name}: ${problem}`];
  });
}

function fileProblem(file: string, name: string): string | undefined {
  return (
    linkProblem(file) ?? publishedNameProblem(name) ?? fileTypeError(name, readFileHeader(file))
  );
}

async function checkFile(root: string, name: string): Promise<string | undefined> {
  const file = path.join(root, name);
  const problem = fileProblem(file, name);
  if (problem !== undefined) return problem;
  const isDocument = name.startsWith(`${DOCUMENTS_FOLDER}/`);
  const limit = isDocument ? MAX_DOCUMENT_MB : MAX_PICTURE_MB;
  const megabytes = lstatSync(file).size / 1_000_000;
  if (megabytes > limit) return `is ${megabytes.toFixed(1)} MB; the limit is ${limit} MB`;
  if (isDocument) return undefined;
  return pictureProblem(await readFile(file));
}

/** Takes bytes, because sharp caches files by path. */
async function pictureProblem(picture: Buffer): Promise<string | undefined> {
  const found = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (found === undefined) return DAMAGED;
  const { width, height } = found;
  const megapixels = (width * height) / 1_000_000;
  if (megapixels > MAX_MEGAPIXELS || Math.max(width, height) > MAX_SIDE) {
    return `the image is ${width} × ${height} pixels (${Math.round(megapixels)} megapixels); the limits are ${MAX_SIDE} pixels per side and ${MAX_MEGAPIXELS} megapixels. Make it smaller, or choose it again in the editor, which does that.`;
  }
  if ((found.pages ?? 1) > 1 || isAnimatedPng(picture)) return ANIMATED;
  return (await isTruncated(picture)) ? DAMAGED : undefined;
}

/** Sharp reads only the still picture of such a file. */
function isAnimatedPng(picture: Buffer): boolean {
  const control = picture.indexOf('acTL');
  return control !== -1 && control < picture.indexOf('IDAT');
}

const DAMAGED = 'the image is damaged; copy or export it again';

const ANIMATED =
  'the image is animated, and the site would show only its first picture. Choose it again in the editor, which keeps that picture, or save it as a still image.';

import {
  DOCUMENT_NAME,
  DOCUMENTS_FOLDER,
  FIRST_BYTES,
  isPictureKind,
  kindOf,
  kindProblem,
  MAX_DOCUMENT_MB,
  notPicture,
} from '../../content/file-kinds';
import type { EditorConfig } from '../config/editor-config';

type Limits = EditorConfig['pictures'];

/** What pictures of a kind are written as, where that is not JPEG. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  PNG: 'image/png',
  WebP: 'image/webp',
  AVIF: 'image/webp',
};

/** The endings of the kinds of picture that browsers can write. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
};

/**
 * Replaces every picture that is chosen or dropped by one that is drawn anew: upright, not larger than the
 * site needs, and without the place, time and device that a phone writes into it, which so never leave this
 * computer. A document of a form is left as it is; anything else is refused with one sentence.
 */
export function preparePictures(limits: Limits) {
  const prepared = new WeakSet<Event>();
  const take = async (input: HTMLInputElement, files: FileList) => {
    const pictures = new DataTransfer();
    try {
      for (const file of files) pictures.items.add(await prepare(file, limits));
    } catch (problem) {
      input.value = '';
      window.alert(problem instanceof Error ? problem.message : String(problem));
      return;
    }
    input.files = pictures.files;
    const change = new Event('change', { bubbles: true });
    prepared.add(change);
    input.dispatchEvent(change);
  };
  const intercept = (event: Event, files: FileList | null | undefined) => {
    if (!files?.length || prepared.has(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const input =
      event.target instanceof HTMLInputElement
        ? event.target
        : document.querySelector<HTMLInputElement>('input[type=file]');
    if (input) void take(input, files);
  };
  window.addEventListener(
    'change',
    (event) =>
      intercept(event, event.target instanceof HTMLInputElement ? event.target.files : null),
    { capture: true },
  );
  window.addEventListener('drop', (event) => intercept(event, event.dataTransfer?.files), {
    capture: true,
  });
}

/** @throws Error with a sentence for the editor */
async function prepare(file: File, { megabytes, pixels }: Limits): Promise<File> {
  const first = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer());
  // Outside a form there is no folder for documents.
  if (DOCUMENT_NAME.test(file.name) && /\/(?:entries|new)\b/.test(window.location.hash)) {
    return checkedDocument(file, first);
  }
  const kind = kindOf(first);
  // Some browsers can read HEIC.
  const canTry = isPictureKind(kind) || kind === 'HEIC';
  const bitmap = canTry ? await createImageBitmap(file).catch(() => undefined) : undefined;
  if (!bitmap) {
    const problem = isPictureKind(kind) ? 'is damaged' : notPicture(kind);
    throw new Error(`“${file.name}” ${problem}`);
  }
  const drawn = await draw(bitmap, pixels, MEDIA_TYPES[kind ?? 'JPEG'] ?? 'image/jpeg');
  if (drawn.size > megabytes * 1_000_000) {
    const has = (drawn.size / 1_000_000).toFixed(1);
    throw new Error(
      `“${file.name}” has ${has} MB; at most ${megabytes} MB are allowed. Please make it smaller first.`,
    );
  }
  const name = file.name.replace(/\.[^.]*$/, '') + (ENDINGS[drawn.type] ?? '');
  return new File([drawn], name, { type: drawn.type });
}

/** @throws Error with a sentence for the editor */
function checkedDocument(file: File, first: Uint8Array): File {
  const isLarge = file.size > MAX_DOCUMENT_MB * 1_000_000;
  const problem = isLarge
    ? `has more than ${MAX_DOCUMENT_MB} MB. Please make it smaller first.`
    : kindProblem(`${DOCUMENTS_FOLDER}/${file.name}`, first);
  if (problem !== undefined) throw new Error(`“${file.name}” ${problem}`);
  return file;
}

function draw(bitmap: ImageBitmap, longestSide: number, type: string): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
      type,
      0.85,
    ),
  );
}

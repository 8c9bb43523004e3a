import {
  DOCUMENT_NAME,
  DOCUMENTS_FOLDER,
  fileTypeError,
  MAX_DOCUMENT_MB,
} from '../../content/file-kinds';
import { pdfNote } from '../../content/pdf-note';
import { preparePicture } from '../pictures/prepare-picture';

/** The fields of pictures prepare what is chosen in them. */
const PICTURE_FIELD = '.picture-field';

/**
 * Replaces every picture that is chosen or dropped in Decap's library by one that is drawn anew. A document of a
 * form is left as it is; anything else is refused with one sentence.
 */
export function prepareUploads() {
  const prepared = new WeakSet<Event>();
  const take = async (input: HTMLInputElement, files: FileList) => {
    const pictures = new DataTransfer();
    try {
      for (const file of files) pictures.items.add(await prepare(file));
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
    const target = event.target instanceof Element ? event.target : undefined;
    if (!files?.length || prepared.has(event) || target?.closest(PICTURE_FIELD)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const input =
      event.target instanceof HTMLInputElement
        ? event.target
        : document.querySelector<HTMLInputElement>(`input[type=file]:not(${PICTURE_FIELD} *)`);
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
async function prepare(file: File): Promise<File> {
  // Outside a form there is no folder for documents.
  if (DOCUMENT_NAME.test(file.name) && /\/(?:entries|new)\b/.test(window.location.hash)) {
    return checkedDocument(file);
  }
  return (await preparePicture(file, { widget: 'upload', leastWidth: 0 })).file;
}

/** @throws Error with a sentence for the editor */
export async function checkedDocument(file: File): Promise<File> {
  if (file.size > MAX_DOCUMENT_MB * 1_000_000) {
    throw new Error(
      `“${file.name}” has more than ${MAX_DOCUMENT_MB} MB. Please make it smaller first.`,
    );
  }
  const bytes = new Uint8Array(await file.slice().arrayBuffer());
  const problem = fileTypeError(`${DOCUMENTS_FOLDER}/${file.name}`, bytes);
  if (problem !== undefined) throw new Error(`“${file.name}” ${problem}`);
  const note = pdfNote(bytes);
  if (note && !window.confirm(`“${file.name}” ${note}\n\nPublish it as it is?`)) {
    throw new Error(`“${file.name}” was not added.`);
  }
  return file;
}

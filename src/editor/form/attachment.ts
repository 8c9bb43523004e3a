import { fileTypeError, MAX_DOCUMENT_MB } from '../../schema/file-kinds';
import { DOCUMENTS_FOLDER } from '../../schema/file-url';
import { pdfNote } from '../../schema/pdf-note';
import { PICTURE_NAME } from '../../schema/picture-file';
import { uploadUrl } from '../content-paths';
import { namedByContent } from '../pictures/picture-name';
import { readFile } from '../read-file';

const MAX_BYTES = MAX_DOCUMENT_MB * 1_000_000;

/**
 * Checks a document.
 * @returns `file`, its bytes as they are now: a program may write the file on the disk again before it is saved
 * @returns `note`, what the document carries that its author may not want to publish
 * @throws Error with a message for the editor
 */
export async function prepareAttachment(file: File) {
  const bytes = await readFile(file, file.slice(0, MAX_BYTES));
  const problem = documentProblem(file, bytes);
  if (problem) throw new Error(`“${file.name}” ${problem}`);
  const copy = new File([bytes], file.name, { type: file.type });
  return { file: copy, note: await pdfNote(bytes) };
}

/** The URL of a document that gets a title as its name. */
export async function attachmentUrl(title: string, file: File): Promise<string> {
  const extension = file.name.replace(/^.*\./, '').toLowerCase();
  const name = await namedByContent(title, file, extension);
  return uploadUrl(`${DOCUMENTS_FOLDER}/${name}`);
}

/** Why a file is rejected, as the rest of a sentence that starts with its name. */
function documentProblem({ name, size }: File, bytes: Uint8Array): string | undefined {
  const isDocument = /\.(?:pdf|csv)$/i.test(name);
  if (PICTURE_NAME.test(name)) return 'is an image. Choose a PDF or CSV file here.';
  if (!isDocument) return fileTypeError(name, bytes) ?? 'is not a PDF or CSV file.';
  return size > MAX_BYTES
    ? `is larger than ${MAX_DOCUMENT_MB} MB. Please make it smaller first.`
    : fileTypeError(`${DOCUMENTS_FOLDER}/${name}`, bytes);
}

import { useState } from 'react';
import { DOCUMENTS_FOLDER, fileTypeError, MAX_DOCUMENT_MB } from '../../content/file-kinds';
import { pdfNote } from '../../content/pdf-note';
import { PICTURE_NAME } from '../../content/picture-sizes';
import * as styles from '../Editor.module.css';
import { addOnce, namedByContent } from '../pictures/picture-name';
import { ChooseFiles } from './ChooseFiles';
import { useConfirm } from './ConfirmDialog';
import { useForm } from './form-context';
import type { Control } from './LabelledField';

const MAX_BYTES = MAX_DOCUMENT_MB * 1_000_000;

/** A PDF or CSV file that visitors can download. */
export function AttachmentField({ id, noteIds, invalid, value, onChange }: Control) {
  const { files } = useForm();
  const [problem, setProblem] = useState('');
  const confirm = useConfirm();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const bytes = new Uint8Array(await file.slice(0, MAX_BYTES).arrayBuffer());
    const error = documentProblem(file, bytes);
    setProblem(error ? `“${file.name}” ${error}` : '');
    if (error) return;
    const note = await pdfNote(bytes);
    const question = {
      title: 'Publish this document as it is?',
      action: 'Publish as it is',
      children: <p>{`“${file.name}” ${note}`}</p>,
    };
    if (note && !(await confirm(question))) return;
    const extension = file.name.replace(/^.*\./, '').toLowerCase();
    const name = await namedByContent(file.name, file, extension);
    const address = `${DOCUMENTS_FOLDER.replace('static', '')}/${name}`;
    onChange(await addOnce(files, address, file));
  };
  return (
    <>
      {value === '' ? null : (
        <p>
          <a href={files.urlOf(value)} target="_blank" rel="noreferrer">
            {value.replace(/^.*\//, '')}
          </a>
        </p>
      )}
      <ChooseFiles
        id={id}
        accept=".pdf,.csv"
        isMain={value === ''}
        noteIds={noteIds}
        invalid={invalid}
        onChoose={([file]) => void choose(file).catch(({ message }) => setProblem(message))}
      >
        {value === '' ? 'Upload' : 'Replace'}
      </ChooseFiles>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </>
  );
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

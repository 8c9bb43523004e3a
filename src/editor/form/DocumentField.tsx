import { useState } from 'react';
import { DOCUMENTS_FOLDER, fileTypeError, MAX_DOCUMENT_MB } from '../../content/file-kinds';
import { pdfNote } from '../../content/pdf-note';
import { plainName } from '../pictures/picture-name';
import { versionOf } from '../storage/storage';
import * as styles from './Form.module.css';
import { useForm } from './form-context';
import type { Control } from './LabelledField';

/** A PDF or CSV file that visitors can download. */
export function DocumentField({ id, noteIds, invalid, value, onChange }: Control) {
  const { files } = useForm();
  const [problem, setProblem] = useState('');
  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      const checked = await checkDocument(file);
      // Its own name, so that no other document is replaced.
      const hash = (await versionOf(checked)).slice(0, 8);
      const ending = file.name.replace(/^.*\./, '').toLowerCase();
      const name = `${plainName(file.name)}-${hash}.${ending}`;
      const address = `${DOCUMENTS_FOLDER.replace('static', '')}/${name}`;
      await files.add(address, checked);
      setProblem('');
      onChange(address);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
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
      <input
        type="file"
        id={id}
        aria-describedby={noteIds}
        aria-invalid={invalid}
        accept=".pdf,.csv"
        className={styles.text}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </>
  );
}

/** @throws Error with a sentence for the editor */
async function checkDocument(file: File): Promise<File> {
  if (file.size > MAX_DOCUMENT_MB * 1_000_000) {
    throw new Error(
      `“${file.name}” is larger than ${MAX_DOCUMENT_MB} MB. Please make it smaller first.`,
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

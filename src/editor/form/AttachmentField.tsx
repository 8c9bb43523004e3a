import { useState } from 'react';
import * as styles from '../Editor.module.css';
import { addOnce } from '../pictures/picture-name';
import { ChooseFiles } from './ChooseFiles';
import { useConfirm } from './ConfirmDialog';
import { useForm } from './form-context';
import type { Control } from './LabelledField';

/** A PDF or CSV file that visitors can download. */
export function AttachmentField({ id, noteIds, invalid, value, onChange }: Control) {
  const { files } = useForm();
  const [problem, setProblem] = useState('');
  const confirm = useConfirm();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem('');
    // Loaded with the first document, because few forms have one.
    const { prepareAttachment } = await import(
      /* webpackChunkName: "editor-attachment" */ './attachment'
    );
    const { url, note, file: copy } = await prepareAttachment(file);
    const question = {
      title: 'Publish this document as it is?',
      action: 'Publish as it is',
      children: <p>{`“${file.name}” ${note}`}</p>,
    };
    if (note && !(await confirm(question))) return;
    onChange(await addOnce(files, url, copy));
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

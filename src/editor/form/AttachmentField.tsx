import { isTellingName } from '../../schema/telling-name';
import { valueAt } from '../document/edited-document';
import * as styles from '../Editor.module.css';
import type { BoxProps } from '../formats/field-format';
import { addOnce } from '../pictures/picture-name';
import { theSite } from '../site-description';
import { attachmentUrl, prepareAttachment } from './attachment';
import { ChooseFiles } from './ChooseFiles';
import { useConfirm } from './ConfirmDialog';
import { useForm } from './form-context';
import { type FindField, useFieldWork } from './use-field-work';

/** A PDF or CSV file that visitors can download. */
export default function AttachmentField({ id, noteIds, invalid, value, path }: BoxProps) {
  const { currentContent, change, files } = useForm();
  const { run, problem } = useFieldWork(
    path,
    'A document is still being checked. Save again in a moment.',
  );
  const confirm = useConfirm();
  /** A newer version keeps the name of the old file; a first one gets that of its row, such as a title. */
  const nameFor = (file: File): string => {
    const { title } = Object(valueAt(currentContent(), path.split('.').slice(0, -1)));
    const [, old] = /([^/]*?)(?:-[0-9a-f]{8})?\.[^.]*$/.exec(value) ?? [];
    const name = file.name.replace(/\.[^.]*$/, '');
    return old || title || (isTellingName(name, isShort, theSite().classNames) ? '' : name);
  };
  const add = async (file: File, find: FindField) => {
    const { note, file: copy } = await prepareAttachment(file);
    const answer = await confirm({
      title: note ? 'Publish this document as it is?' : 'Name of the document',
      action: note ? 'Publish as it is' : 'Upload',
      children: <NameQuestion suggested={nameFor(file)} note={note && `“${file.name}” ${note}`} />,
    });
    if (!answer) return;
    const url = await attachmentUrl(String(answer.get('name')), copy);
    const added = await addOnce(files, url, copy);
    const keys = find();
    if (keys) change(keys, added);
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
        onChoose={([file]) => file && void run((find) => add(file, find))}
      >
        {value === '' ? 'Upload' : 'Replace'}
      </ChooseFiles>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </>
  );
}

type NameQuestionProps = { readonly suggested: string; readonly note: string | undefined };

/** Asks for a name, because that of the file may name a child, and visitors see it. */
function NameQuestion({ suggested, note }: NameQuestionProps) {
  return (
    <>
      {note ? <p>{note}</p> : null}
      <label>
        Name that visitors see
        <input
          name="name"
          className={styles.text}
          defaultValue={suggested}
          pattern=".*[A-Za-z0-9].*"
          required
        />
      </label>
      <p className={styles.quiet}>What it is, such as fees-2026. No names of children.</p>
    </>
  );
}

/** Only the words of the site are known to be no names, and this form has just its own. */
const isShort = (word: string) => word.length < 4;

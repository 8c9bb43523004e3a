import { type ClipboardEvent, useState } from 'react';
import { tableCells } from '../../schema/table-text';
import * as styles from '../Editor.module.css';
import { type FormTarget, useForm, useOpenedField } from './form-context';
import { type Control, inputProps } from './LabelledField';
import { pastedTableText, TextTable } from './TextTable';

type TableFieldProps = Control & { readonly title: string; readonly path: string };

/** A table block: an empty one is a text box, in which a table can be pasted; others are shown as tables. */
export default function TableField({ title, path, ...control }: TableFieldProps) {
  const { id, labelId, noteIds, value, onChange } = control;
  const { announce } = useForm();
  const [isOpen, setIsOpen] = useState(false);
  const [first, setFirst] = useState<FormTarget['cell']>();
  const [isText, setIsText] = useState(value === '');
  useOpenedField((target, finish) => {
    if (target.path !== path || !target.cell) return;
    finish();
    setFirst(target.cell);
    setIsOpen(true);
  });
  const paste = (event: ClipboardEvent) => {
    const [html, text] = ['text/html', 'text/plain'].map((type) =>
      event.clipboardData.getData(type),
    );
    const pasted = pastedTableText(html ?? '', text ?? '');
    if (!pasted) return;
    event.preventDefault();
    onChange(pasted.table);
    if (pasted.notes.length > 0) announce(pasted.notes.join(' '));
    setIsText(false);
  };
  const edit = (
    <button
      type="button"
      id={isText ? undefined : id}
      aria-labelledby={isText ? undefined : `${labelId} ${id}-edit`}
      aria-describedby={isText ? undefined : noteIds}
      onClick={() => setIsOpen(true)}
      onPaste={paste}
    >
      <span id={`${id}-edit`}>Edit as a table</span>
    </button>
  );
  return (
    <>
      {isText ? (
        <textarea
          {...inputProps(control)}
          rows={5}
          placeholder="Paste a table from Excel, Google Sheets or Word here"
          onPaste={paste}
          onBlur={() => setIsText(value === '')}
        />
      ) : (
        <Preview text={value} labelId={labelId} />
      )}
      <div className={styles.buttons}>{edit}</div>
      {isOpen ? (
        <TextTable
          {...control}
          title={title}
          path={path}
          first={first}
          onClose={() => {
            setIsOpen(false);
            setFirst(undefined);
            setIsText(value === '');
          }}
        />
      ) : null}
    </>
  );
}

/** The first rows of a table. */
function Preview({ text, labelId }: { readonly text: string; readonly labelId: string }) {
  const rows = tableCells(text);
  return (
    // A group, because a landmark would need a name of its own on a page with several tables.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <div role="group" aria-label="First rows of the table" tabIndex={0} className={styles.table}>
      <table aria-labelledby={labelId}>
        <tbody>
          {rows.slice(0, MAX_ROWS).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and do not move
            <tr key={at}>
              {row.map((cell, column) => {
                const Cell = at === 0 ? 'th' : 'td';
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no id and do not move
                return <Cell key={column}>{cell}</Cell>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MAX_ROWS ? <p>… and {rows.length - MAX_ROWS} more rows</p> : null}
    </div>
  );
}

const MAX_ROWS = 8;

import { type ReactNode, use } from 'react';
import * as form from '../Editor.module.css';
import { ChooseFiles } from '../form/ChooseFiles';
import { SavedContext, useForm } from '../form/form-context';
import { UndoButtons } from '../form/UndoButtons';
import { readFile } from '../read-file';
import * as styles from './Grid.module.css';
import { type Cells, csvCells, type Merged, type Pasted, pastedTable } from './paste';

type GridToolbarProps = {
  readonly title: string;
  /** Number of rows. */
  readonly count: number;
  /** The rows' errors as sentences. */
  readonly errors: readonly string[];
  /** What pasted merged cells become. */
  readonly merged: Merged;
  /** What the last paste left out, or why nothing was pasted. */
  readonly notes: readonly string[];
  readonly onNotes: (notes: readonly string[]) => void;
  readonly onPaste: (cells: Cells) => void;
  readonly onDownload: () => void;
  /** Without it there is no *Done*. */
  readonly onClose: (() => void) | undefined;
  /** More buttons. */
  readonly children: ReactNode;
};

/** The buttons and errors above the grid. */
export function GridToolbar(props: GridToolbarProps) {
  const { title, count, errors, merged, notes, onNotes, onPaste, onDownload, onClose } = props;
  const { history } = useForm();
  const take = ({ cells, notes: lost }: Pasted, refusal: string) => {
    onNotes(cells.length === 0 ? [refusal] : lost);
    if (cells.length > 0) onPaste(cells);
  };
  const paste = () =>
    readClipboard(merged).then(
      (pasted) => take(pasted, 'There is no table to paste. Copy its rows first.'),
      () => onNotes(['Your browser blocked pasting. Press Ctrl+V instead.']),
    );
  const importFile = (file: File | undefined) => {
    if (!file) return;
    const refusal = `“${file.name}” has no rows of text. In Excel, choose File, Save As, CSV.`;
    readFile(file).then(
      ({ buffer }) => take(csvCells(buffer), refusal),
      ({ message }: Error) => onNotes([message]),
    );
  };
  return (
    <header className={styles.tools}>
      <div className={form.buttons}>
        <h2>{title}</h2>
        <span aria-live="polite">{use(SavedContext)}</span>
        {onClose ? (
          <button type="button" className={form.primary} onClick={onClose}>
            Done
          </button>
        ) : null}
      </div>
      <div className={form.buttons}>
        <button type="button" onClick={() => void paste()}>
          Paste a table
        </button>
        <ChooseFiles accept=".csv,.tsv,.txt" onChoose={([file]) => importFile(file)}>
          Import CSV
        </ChooseFiles>
        <button type="button" onClick={onDownload}>
          Download CSV
        </button>
        <UndoButtons {...history} />
        {props.children}
      </div>
      {notes.map((note) => (
        <p key={note} role="alert" className={form.problem}>
          {note}
        </p>
      ))}
      <p role="status" className={errors.length > 0 ? form.problem : undefined}>
        {status(count, errors)}
      </p>
    </header>
  );
}

function status(rows: number, errors: readonly string[]): string {
  const size = rows === 1 ? '1 row' : `${rows} rows`;
  if (errors.length === 0) return size;
  return `${size}. ${errors.length === 1 ? '1 error' : `${errors.length} errors`}: ${errors[0]}`;
}

/** Reads the clipboard for the button, which touch screens need, as they have no Ctrl+V. */
async function readClipboard(merged: Merged): Promise<Pasted> {
  const [item] = await navigator.clipboard.read();
  const read = async (type: string) =>
    item?.types.includes(type) ? (await item.getType(type)).text() : '';
  return pastedTable(await read('text/html'), await read('text/plain'), merged);
}

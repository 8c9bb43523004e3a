import { ChooseFiles } from '../form/ChooseFiles';
import * as form from '../form/Form.module.css';
import * as styles from './Grid.module.css';
import type { GridProblems } from './grid-rows';
import { type Cells, pastedCells } from './pasted-cells';
import type { useHistory } from './use-history';

type GridToolbarProps = {
  readonly title: string;
  readonly problems: GridProblems;
  readonly history: ReturnType<typeof useHistory>;
  readonly onPaste: (cells: Cells) => void;
  readonly onOpen: (file: File) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  readonly onDone: () => void;
};

/** The buttons above the grid, and what is wrong with its rows. */
export function GridToolbar({
  title,
  problems: { count, first },
  history,
  onPaste,
  onOpen,
  onSave,
  onCancel,
  onDone,
}: GridToolbarProps) {
  const question = 'Discard your changes to this table?';
  return (
    <header>
      <div className={styles.buttons}>
        <h2>{title}</h2>
        <button
          type="button"
          className={form.button}
          onClick={() => {
            if (!history.isChanged || window.confirm(question)) onCancel();
          }}
        >
          Cancel
        </button>
        <button type="button" className={`${form.button} ${form.primary}`} onClick={onDone}>
          Done
        </button>
      </div>
      <div className={styles.buttons}>
        <button type="button" className={form.button} onClick={() => void readClipboard(onPaste)}>
          Paste a table
        </button>
        <ChooseFiles accept=".csv,.tsv,.txt" onChoose={([file]) => file && onOpen(file)}>
          Import CSV
        </ChooseFiles>
        <button type="button" className={form.button} onClick={onSave}>
          Download CSV
        </button>
        <button
          type="button"
          className={form.button}
          disabled={!history.canUndo}
          onClick={history.undo}
        >
          Undo
        </button>
        <button
          type="button"
          className={form.button}
          disabled={!history.canRedo}
          onClick={history.redo}
        >
          Redo
        </button>
      </div>
      <p role="status" className={count > 0 ? form.problem : undefined}>
        {status(history.rows.length, count, first)}
      </p>
    </header>
  );
}

function status(rows: number, count: number, first: string | undefined): string {
  const size = rows === 1 ? '1 row' : `${rows} rows`;
  if (first === undefined) return size;
  return `${size}. Errors: ${first}${count > 1 ? ` (and ${count - 1} more)` : ''}`;
}

/** For editors without a keyboard, and those who do not know the shortcut. */
async function readClipboard(onPaste: (cells: Cells) => void): Promise<void> {
  try {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) =>
      item?.types.includes(type) ? (await item.getType(type)).text() : '';
    onPaste(pastedCells(await read('text/html'), await read('text/plain')));
  } catch {
    window.alert('Your browser blocked pasting. Press Ctrl+V instead.');
  }
}

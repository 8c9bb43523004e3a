import { ChooseFiles } from '../form/ChooseFiles';
import * as form from '../form/Form.module.css';
import * as styles from './Grid.module.css';
import type { GridProblems } from './grid-rows';
import { type Cells, csvCells, pastedCells } from './pasted-cells';
import type { useHistory } from './use-history';

type GridToolbarProps = {
  readonly title: string;
  readonly problems: GridProblems;
  readonly history: ReturnType<typeof useHistory>;
  readonly onPaste: (cells: Cells) => void;
  readonly onDownload: () => void;
  readonly onCancel: () => void;
  readonly onDone: () => void;
};

/** The buttons above the grid, and what is wrong with its rows. */
export function GridToolbar(props: GridToolbarProps) {
  const { title, problems, history, onPaste, onDownload, onCancel, onDone } = props;
  const cancel = () => {
    if (!history.isChanged || window.confirm('Discard your changes to this table?')) onCancel();
  };
  return (
    <header className={styles.tools}>
      <div className={form.buttons}>
        <h2>{title}</h2>
        <button type="button" onClick={cancel}>
          Cancel
        </button>
        <button type="button" className={form.primary} onClick={onDone}>
          Done
        </button>
      </div>
      <div className={form.buttons}>
        <button type="button" onClick={() => void readClipboard(onPaste)}>
          Paste a table
        </button>
        <ChooseFiles
          accept=".csv,.tsv,.txt"
          onChoose={([file]) => void file?.arrayBuffer().then((bytes) => onPaste(csvCells(bytes)))}
        >
          Import CSV
        </ChooseFiles>
        <button type="button" onClick={onDownload}>
          Download CSV
        </button>
        <button type="button" disabled={!history.canUndo} onClick={history.undo}>
          Undo
        </button>
        <button type="button" disabled={!history.canRedo} onClick={history.redo}>
          Redo
        </button>
      </div>
      <p role="status" className={problems.count > 0 ? form.problem : undefined}>
        {status(history.rows.length, problems)}
      </p>
    </header>
  );
}

function status(rows: number, { count, first }: GridProblems): string {
  const size = rows === 1 ? '1 row' : `${rows} rows`;
  if (first === undefined) return size;
  return `${size}. ${count === 1 ? '1 error' : `${count} errors`}: ${first}`;
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

import type { GridProblems } from './grid-rows';
import { type Cells, pastedCells } from './pasted-cells';
import type { useHistory } from './use-history';

type GridToolbarProps = {
  readonly title: string;
  readonly problems: GridProblems;
  readonly history: ReturnType<typeof useHistory>;
  readonly onPaste: (cells: Cells) => void;
  readonly onOpen: () => void;
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
  const question = 'Close the table, and lose what you changed in it?';
  return (
    <header>
      <div className="editor-grid-buttons">
        <h2>{title}</h2>
        <button
          type="button"
          onClick={() => {
            if (!history.isChanged || window.confirm(question)) onCancel();
          }}
        >
          Cancel
        </button>
        <button type="button" className="editor-primary" onClick={onDone}>
          Done
        </button>
      </div>
      <div className="editor-grid-buttons">
        <button type="button" onClick={() => void readClipboard(onPaste)}>
          Paste a table
        </button>
        <button type="button" onClick={onOpen}>
          Open a CSV file
        </button>
        <button type="button" onClick={onSave}>
          Save as CSV
        </button>
        <button type="button" disabled={!history.canUndo} onClick={history.undo}>
          Undo
        </button>
        <button type="button" disabled={!history.canRedo} onClick={history.redo}>
          Redo
        </button>
      </div>
      <p role="status" className={count > 0 ? 'editor-grid-wrong' : undefined}>
        {status(history.rows.length, count, first)}
      </p>
    </header>
  );
}

function status(rows: number, count: number, first: string | undefined): string {
  const size = rows === 1 ? '1 row' : `${rows} rows`;
  if (first === undefined) return size;
  return `${size}. Not right yet: ${first}${count > 1 ? ` (and ${count - 1} more)` : ''}`;
}

/** For editors without a keyboard, and those who do not know the shortcut. */
async function readClipboard(onPaste: (cells: Cells) => void): Promise<void> {
  try {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) =>
      item?.types.includes(type) ? (await item.getType(type)).text() : '';
    onPaste(pastedCells(await read('text/html'), await read('text/plain')));
  } catch {
    window.alert('The browser does not let this page read what was copied. Press Ctrl+V instead.');
  }
}

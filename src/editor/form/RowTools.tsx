import type { PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import * as styles from '../Editor.module.css';
import { OffButton } from './OffButton';

type RowToolsProps = {
  /** For example `verse 2`. */
  readonly name: string;
  readonly at: number;
  readonly isLast: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly onDelete: (() => void) | undefined;
};

/** Moves a row with buttons or by dragging, or deletes it. */
export function RowTools({ name, at, isLast, onMove, onDelete }: RowToolsProps) {
  const move = (label: string, symbol: string, to: number, isEnd: boolean) => (
    <OffButton
      aria-label={`Move ${name} ${label}`}
      isOff={isEnd}
      onClick={({ currentTarget }) => {
        flushSync(() => onMove(at, to));
        // A moved row loses focus.
        currentTarget.focus();
      }}
    >
      {symbol}
    </OffButton>
  );
  return (
    <>
      <DragHandle at={at} onMove={onMove} />
      {move('up', '↑', at - 1, at === 0)}
      {move('down', '↓', at + 1, isLast)}
      {onDelete ? (
        <button
          type="button"
          aria-label={`Delete ${name}`}
          onClick={({ currentTarget, detail }) => {
            // The second click of a double click hits the next row.
            if (detail > 1) return;
            const row = currentTarget.closest('li');
            const next = row?.nextElementSibling ?? row?.previousElementSibling;
            const list = row?.closest('fieldset');
            flushSync(onDelete);
            (next?.querySelector('button') ?? list)?.focus();
          }}
        >
          ✕
        </button>
      ) : null}
    </>
  );
}

/** Drags a row by mouse or touch; keyboard users have the arrow buttons. */
function DragHandle({ at, onMove }: Pick<RowToolsProps, 'at' | 'onMove'>) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: handle, pointerId, clientX, clientY, movementY } = event;
    if (!handle.hasPointerCapture(pointerId)) return;
    const rows = siblingRows(handle);
    const under = document.elementFromPoint(clientX, clientY);
    const over = rows.findIndex((row) => row.contains(under));
    if (over === -1) return;
    markDrop(rows, over);
    rows[over + Math.sign(movementY)]?.scrollIntoView({ block: 'nearest' });
  };
  const drop = ({ currentTarget: handle }: PointerEvent<HTMLElement>) => {
    const to = siblingRows(handle).findIndex((row) => row.hasAttribute(DROP));
    if (to !== -1 && to !== at) onMove(at, to);
  };
  return (
    <span
      aria-hidden="true"
      className={styles.handle}
      onPointerDown={(event) => {
        // Prevents text selection.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onLostPointerCapture={({ currentTarget }) => markDrop(siblingRows(currentTarget), -1)}
    >
      ⠿
    </span>
  );
}

/** Marks the row whose place the dragged row would take. */
const DROP = 'data-drop';

function markDrop(rows: readonly Element[], at: number) {
  for (const [index, row] of rows.entries()) row.toggleAttribute(DROP, index === at);
}

function siblingRows(handle: Element): readonly Element[] {
  return [...(handle.closest('li')?.parentElement?.querySelectorAll(':scope > li') ?? [])];
}

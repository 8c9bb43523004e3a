import type { RefObject } from 'react';
import { useDrag, useDrop } from 'react-aria';
import * as styles from './Form.module.css';

type RowToolsProps = {
  /** Such as `verse 2`. */
  readonly name: string;
  readonly at: number;
  readonly isLast: boolean;
  readonly dragProps: ReturnType<typeof useDrag>['dragProps'];
  readonly onMove: (from: number, to: number) => void;
  readonly onDelete: (() => void) | undefined;
};

/** Moves a row of a list, by dragging too, or deletes it. */
export function RowTools({ name, at, isLast, dragProps, onMove, onDelete }: RowToolsProps) {
  const move = (label: string, sign: string, to: number, isEnd: boolean) => (
    // Not `disabled`, which would take the focus from the button that was pressed.
    <button
      type="button"
      className={styles.icon}
      aria-label={`Move ${name} ${label}`}
      aria-disabled={isEnd}
      onClick={() => isEnd || onMove(at, to)}
    >
      {sign}
    </button>
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: Firefox drags no button */}
      <span
        {...dragProps}
        role="button"
        tabIndex={0}
        aria-label={`Drag ${name}`}
        className={styles.handle}
      >
        ⠿
      </span>
      {move('up', '↑', at - 1, at === 0)}
      {move('down', '↓', at + 1, isLast)}
      {onDelete ? (
        <button
          type="button"
          className={styles.icon}
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        >
          ✕
        </button>
      ) : null}
    </>
  );
}

/**
 * Lets the rows of one list be dragged: by mouse, touch, and with Enter on the handle, Tab and Enter.
 * @param list tells its rows from those of other lists
 */
export function useRowDrag(
  place: RefObject<HTMLLIElement | null>,
  list: string,
  at: number,
  onMove: (from: number, to: number) => void,
) {
  const type = `row of ${list}`;
  const { dragProps } = useDrag({ getItems: () => [{ [type]: String(at) }] });
  const { dropProps, isDropTarget } = useDrop({
    ref: place,
    getDropOperation: (types) => (types.has(type) ? 'move' : 'cancel'),
    onDrop: async ({ items: [item] }) => {
      if (item?.kind !== 'text') return;
      const from = Number(await item.getText(type));
      if (from !== at) onMove(from, at);
    },
  });
  return { dragProps, dropProps: { ...dropProps, 'data-drop': isDropTarget || undefined } };
}

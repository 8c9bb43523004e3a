import { useEffect, useRef } from 'react';
import 'react-datasheet-grid/dist/style.css';
import { Grid, type GridProps } from './Grid';
import * as styles from './Grid.module.css';

/** A grid over the whole window. */
export function GridDialog({ onClose, ...grid }: GridProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={grid.title}
      className={styles.dialog}
      // Escape leaves a cell.
      onCancel={(event) => event.preventDefault()}
      onClose={onClose}
    >
      <Grid {...grid} onClose={() => dialog.current?.close()} />
    </dialog>
  );
}

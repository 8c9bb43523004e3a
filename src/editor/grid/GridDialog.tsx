import { useEffect, useRef } from 'react';
import 'react-datasheet-grid/dist/style.css';
import { Grid, type GridProps } from './Grid';
import * as styles from './Grid.module.css';

type GridDialogProps = Omit<GridProps, 'onCancel'> & { readonly onClose: () => void };

/** A grid over the whole window. */
export function GridDialog({ onClose, onDone, ...grid }: GridDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-label={grid.title} className={styles.dialog} onClose={onClose}>
      <Grid
        {...grid}
        onCancel={() => dialog.current?.close()}
        onDone={(rows) => {
          dialog.current?.close();
          if (rows !== grid.rows) onDone(rows);
        }}
      />
    </dialog>
  );
}

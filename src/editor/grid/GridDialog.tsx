import { useEffect, useRef, useState } from 'react';
import 'react-datasheet-grid/dist/style.css';
import { Question } from '../form/Question';
import { Grid, type GridProps } from './Grid';
import * as styles from './Grid.module.css';

type GridDialogProps = Omit<GridProps, 'onCancel'> & { readonly onClose: () => void };

/** A grid over the whole window. */
export function GridDialog({ onClose, onDone, ...grid }: GridDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <>
      <dialog ref={dialog} aria-label={grid.title} className={styles.dialog} onClose={onClose}>
        <Grid
          {...grid}
          onCancel={(isChanged) => (isChanged ? setIsAsked(true) : close())}
          onDone={(rows) => {
            close();
            if (rows !== grid.rows) onDone(rows);
          }}
        />
      </dialog>
      {isAsked ? (
        <Question
          title="Discard your changes to this table?"
          action="Discard"
          onAction={close}
          onClose={() => setIsAsked(false)}
        >
          <p>The form keeps the rows that it had before.</p>
        </Question>
      ) : null}
    </>
  );
}

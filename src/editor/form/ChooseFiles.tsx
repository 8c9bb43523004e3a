import type { ReactNode } from 'react';
import * as styles from '../Editor.module.css';

type ChooseFilesProps = {
  readonly id?: string | undefined;
  readonly children: ReactNode;
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly isMain?: boolean;
  /** The ids of the hint and the error. */
  readonly noteIds?: string | undefined;
  readonly invalid?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
};

/** A button that opens the device's file picker. */
export function ChooseFiles(props: ChooseFilesProps) {
  const { id, children, accept = 'image/*', multiple = false, isMain = false, onChoose } = props;
  const { noteIds, invalid } = props;
  return (
    <label className={isMain ? styles.primary : styles.button}>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        className={styles.chooser}
        aria-describedby={noteIds}
        aria-invalid={invalid}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // Clears the input, so that choosing the same file again fires an event.
          target.value = '';
        }}
      />
      {children}
    </label>
  );
}

import { type ReactNode, useId } from 'react';

type ChooseFilesProps = {
  readonly children: ReactNode;
  readonly multiple?: boolean;
  readonly isMain?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
};

/** A button that opens the pictures of this computer or phone. */
export function ChooseFiles({
  children,
  multiple = false,
  isMain = false,
  onChoose,
}: ChooseFilesProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={isMain ? 'picture-button editor-primary' : 'picture-button'}>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple={multiple}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {children}
    </label>
  );
}

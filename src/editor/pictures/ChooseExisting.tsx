import { useState } from 'react';
import * as form from '../form/Form.module.css';
import { PictureLibrary } from './PictureLibrary';
import type { LibraryGroup } from './picture-files';

type ChooseExistingProps = {
  readonly label: string;
  readonly load: () => Promise<readonly LibraryGroup[]>;
  readonly urlOf: (src: string) => string;
  readonly onChoose: (src: string) => void;
};

/** A button that opens the pictures that are there already. */
export function ChooseExisting({ label, load, urlOf, onChoose }: ChooseExistingProps) {
  const [groups, setGroups] = useState<readonly LibraryGroup[]>();
  const close = () => setGroups(undefined);
  return (
    <>
      <button
        type="button"
        className={form.button}
        onClick={() => void load().then(setGroups, () => setGroups([]))}
      >
        {label}
      </button>
      {groups ? (
        <PictureLibrary
          groups={groups}
          urlOf={urlOf}
          onChoose={(src) => {
            close();
            onChoose(src);
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}

import { useState } from 'react';
import * as form from '../form/Form.module.css';
import { PictureEditor } from './PictureEditor';
import * as styles from './Pictures.module.css';
import type { PictureFieldProps } from './picture-files';
import type { PictureValue } from './picture-value';

type Props = PictureFieldProps<PictureValue> & { readonly isOptional: boolean };

/** The field of one picture. */
export function PictureField({ path, value, change, isRefused, files, isCut, isOptional }: Props) {
  const [replacement, setReplacement] = useState<string>();
  return (
    <div className={styles.field}>
      <PictureEditor
        picture={value}
        path={path}
        name="image"
        files={files}
        isCut={isCut}
        canReplace
        isRefused={isRefused}
        replacement={replacement}
        onReplace={setReplacement}
        change={change}
      >
        {isOptional && value.src !== '' ? (
          <button
            type="button"
            className={form.button}
            onClick={() => change(() => ({ src: '', alt: '' }))}
          >
            Remove
          </button>
        ) : null}
      </PictureEditor>
    </div>
  );
}

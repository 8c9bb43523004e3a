import { useState } from 'react';
import { PictureEditor } from './PictureEditor';
import type { PictureFieldProps } from './picture-files';
import type { PictureValue } from './picture-value';

type Props = PictureFieldProps<PictureValue> & { readonly isOptional: boolean };

/** The field of one picture. */
export function PictureField({ value, change, isRefused, files, isCut, isOptional }: Props) {
  const [replacement, setReplacement] = useState<string>();
  return (
    <div className="picture-field">
      <PictureEditor
        picture={value}
        label="Description of the picture"
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
            className="picture-button"
            onClick={() => change(() => ({ src: '', alt: '' }))}
          >
            Remove
          </button>
        ) : null}
      </PictureEditor>
    </div>
  );
}

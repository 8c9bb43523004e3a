import { useState } from 'react';
import type { FieldProps } from '../react-control';
import { PictureEditor } from './PictureEditor';
import { isCut, pictureFiles } from './picture-files';
import type { PictureValue } from './picture-value';

/** The field of one picture. */
export function PictureField({ value, change, isRefused, control }: FieldProps<PictureValue>) {
  const isOptional = control.field.get('required') === false;
  const [replacement, setReplacement] = useState<string>();
  return (
    <div className="picture-field">
      <PictureEditor
        picture={value}
        label="Description of the picture"
        files={pictureFiles(control)}
        isCut={isCut(control.field)}
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

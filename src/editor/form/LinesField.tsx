import { useState } from 'react';
import { tidyText } from '../pasted-text';
import type { FieldProps } from './form-context';
import { inputProps, LabelledField } from './LabelledField';

type LinesFieldProps = FieldProps<'list'> & { readonly value: readonly string[] };

/** A list of short texts, such as a verse, as one text box with a line per entry. */
export function LinesField({ spec, value, path }: LinesFieldProps) {
  // Shows empty lines while typing, but does not store them as entries.
  const [typed, setTyped] = useState('');
  const saved = value.join('\n');
  const text = readLines(typed).join('\n') === saved ? typed : saved;
  const read = (next: string) => {
    setTyped(next);
    return readLines(next);
  };
  return (
    <LabelledField spec={spec} path={path} value={text} hint="One per line." read={read}>
      {(control) => <textarea {...inputProps(control)} rows={text.split('\n').length + 1} />}
    </LabelledField>
  );
}

/** Of a list from elsewhere; the page has bullets of its own. */
const BULLET = /^\s*[•·▪■◦‣⁃●○]\s*/;

function readLines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => tidyText(line).replace(BULLET, '').trimEnd())
    .filter((line) => line.trim() !== '');
}

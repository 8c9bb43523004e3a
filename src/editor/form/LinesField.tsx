import { tidyText } from '../pasted-text';
import type { FieldProps } from './form-context';
import { inputProps, LabelledField } from './LabelledField';
import { useTyped } from './use-typed';

type LinesFieldProps = FieldProps<'list'> & { readonly value: readonly string[] };

/** A list of short texts, such as a verse, as one text box with a line per entry. */
export function LinesField({ spec, value, path }: LinesFieldProps) {
  const saved = value.join('\n');
  // Shows empty lines while typing, but does not store them as entries.
  const [text = saved, setTyped] = useTyped<string>(saved);
  const read = (next: string) => {
    const lines = readLines(next);
    setTyped(next, lines.join('\n'));
    return lines;
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

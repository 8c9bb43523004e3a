import { slugify } from '../../schema/slugify';
import { inputProps } from '../form/LabelledField';
import { type FieldFormat, textTitle } from './field-format';

/** A name in lowercase letters, digits and hyphens, which are made of what was typed when it is left. */
export const tag: FieldFormat = {
  Box: (control) => {
    const complete = () => {
      const next = read(control.value);
      if (next !== undefined && next !== control.value) control.onChange(next);
    };
    return (
      <input
        {...inputProps(control)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onBlur={complete}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) complete();
        }}
      />
    );
  },
  cell: { read },
  title: textTitle(),
  isName: true,
};

/** `Exam 2027` as `exam-2027`; undefined if nothing is left of it. */
function read(text: string): string | undefined {
  return slugify(text) || undefined;
}

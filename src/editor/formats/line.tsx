import { inputProps } from '../form/LabelledField';
import { type FieldFormat, textTitle } from './field-format';

/** One line of text. */
export const line: FieldFormat = {
  Box: (control) => <input {...inputProps(control)} autoComplete="off" />,
  cell: {},
  title: textTitle(),
};

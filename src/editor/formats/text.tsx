import { inputProps } from '../form/LabelledField';
import { type FieldFormat, textTitle } from './field-format';

export const text: FieldFormat = {
  Box: (control) => <textarea {...inputProps(control)} rows={3} />,
  isLine: true,
  cell: {},
  title: textTitle(),
};

import { DateTimeField } from '../dates/DateField';
import { type FieldFormat, textTitle } from './field-format';

export const dateTime: FieldFormat = {
  Box: DateTimeField,
  cell: {},
  title: textTitle(),
};

import { TimeField } from '../dates/DateField';
import { readTime, writeTime } from '../dates/read-date';
import { type FieldFormat, textTitle } from './field-format';

export const timeOfDay: FieldFormat = {
  Box: TimeField,
  cell: { isRestricted: true, asks: 'half', write: writeTime, read: readTime },
  title: textTitle(writeTime),
};

import { DateField } from '../dates/DateField';
import { readCompleteDay, writeDay } from '../dates/read-date';
import { readTypedDay } from '../dates/read-typed-day';
import { type FieldFormat, textTitle } from './field-format';

export const day: FieldFormat = {
  Box: DateField,
  isInvalidUntilComplete: true,
  cell: {
    isRestricted: true,
    write: writeDay,
    read: (text, { order } = {}) => readCompleteDay(text, order),
    readTyped: readTypedDay,
  },
  title: textTitle(writeDay),
};

import { DateField } from '../dates/DateField';
import { dayMeaning, readCompleteDay, writeDay, wrongWeekday } from '../dates/read-date';
import { readTypedDay } from '../dates/read-typed-day';
import { type FieldFormat, textTitle } from './field-format';

export const day: FieldFormat = {
  Box: DateField,
  cell: {
    isRestricted: true,
    asks: 'order',
    write: writeDay,
    read: (text, { order } = {}) => readCompleteDay(text, order),
    readTyped: readTypedDay,
    doubt: (day, typed) => (wrongWeekday(typed, day) ? dayMeaning(day, typed) : undefined),
  },
  title: textTitle(writeDay),
};

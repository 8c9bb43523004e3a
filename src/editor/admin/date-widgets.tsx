import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { DateField, dayProblem } from '../dates/DateField';
import type { DateFieldProps } from '../dates/DateText';
import { DateTimeField, dateTimeProblem, thisMinute } from '../dates/DateTimeField';
import { TimeField, timeProblem } from '../dates/TimeField';
import { decap } from './decap';
import { type FieldProps, reactControl } from './react-control';

/** Registers the fields of days, times, and both, in the place of Decap's, which takes a half-written year for 1902. */
export function registerDateFields() {
  const { CMS } = decap();
  const { preview, schema } = CMS.getWidget('string');
  CMS.registerWidget('day', dateControl(DateField, dayProblem), preview, schema);
  CMS.registerWidget('time', dateControl(TimeField, timeProblem), preview, schema);
  CMS.registerWidget('dateTime', dateControl(NewsDate, dateTimeProblem), preview, schema);
}

/** The value of a moment in a new item, by src/editor/config/form-fields.ts. */
const NOW = '{{now}}';

/** News are of the minute in which they are begun, until another one is chosen. */
function NewsDate(props: DateFieldProps & { readonly isNew: boolean }) {
  const begin = useEffectEvent(() => props.onChange(thisMinute()));
  useEffect(() => {
    if (props.isNew) begin();
  }, [props.isNew]);
  return <DateTimeField {...props} />;
}

function dateControl(
  Part: ComponentType<DateFieldProps & { readonly isNew: boolean }>,
  problemOf: (value: string) => string | undefined,
) {
  return reactControl<string>({
    Field: ({ value, change, isRefused, control }: FieldProps<string>) => (
      <Part
        id={control.forID}
        value={value}
        onChange={(next) => change(() => next)}
        isRefused={isRefused}
        isNew={control.value === NOW}
      />
    ),
    read: (value) => (typeof value === 'string' && value !== NOW ? value : ''),
    problemOf: (value, { field }) => {
      if (value !== '') return problemOf(value);
      return field.get('required') ? `${field.get('label')}: must not be empty` : undefined;
    },
    elementAt: (place) => place.querySelector('input'),
    hasLabel: true,
  });
}

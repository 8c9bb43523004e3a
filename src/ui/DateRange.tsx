import { Fragment } from 'react';
import { dateRangeParts, type SchoolDate } from '../content/school-dates';
import { Marked } from './Marked';

/** Narrow columns break it between days and hours first. */
export function DateRange({ date }: { readonly date: SchoolDate }) {
  return dateRangeParts(date).map((part, position) => (
    <Fragment key={part}>
      {position > 0 ? ' ' : null}
      <span className="phrase">
        <Marked text={part} />
      </span>
    </Fragment>
  ));
}

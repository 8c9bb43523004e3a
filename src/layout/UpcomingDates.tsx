import datesFile from '../../content/dates.json';
import { shortDates } from '../content/school-dates';
import { NextDates, type NextDatesProps } from '../ui/NextDates';

/** The next dates of content/dates.json, for everyone or one audience. */
export function UpcomingDates(props: Omit<NextDatesProps, 'dates' | 'further'>) {
  const dates = shortDates(datesFile.terms, props.audience);
  return <NextDates {...props} dates={dates} further={datesFile.further} />;
}

import datesFile from '../../content/dates.json';
import { schoolDates } from '../content/school-dates';
import { NextDates, type NextDatesProps } from '../ui/NextDates';

export function UpcomingDates(props: Omit<NextDatesProps, 'dates' | 'further'>) {
  const { terms, further } = datesFile;
  return <NextDates {...props} dates={schoolDates(terms)} further={further} />;
}

import { choice, group, list, text, timeOfDay } from '../fields';
import { page } from './blocks';
import { emptyPage } from './parts';

export const timeTableSchema = page('Time table', 'The hours of the school week.', {
  caption: text('Caption', 'What the table is, for people who hear it read.'),
  columns: group('Column headings', 'The four headings of the table.', {
    day: text('First column', 'Day.'),
    time: text('Second column', 'Time.'),
    activity: text('Third column', 'Event.'),
    classes: text('Fourth column', 'Classes.'),
  }),
  hours: list(
    'Hours',
    'One entry an hour. While the list is empty the page says so.',
    group('Hour', 'One entry of the time table.', {
      day: choice('Day', 'The day of the week.', [
        'Monday',
        'Tuesday',
        'Wednesday',
        'Thursday',
        'Friday',
        'Saturday',
        'Sunday',
      ]),
      starts: timeOfDay('Starts', 'Such as 08:00.'),
      ends: timeOfDay('Ends', 'Such as 08:40.'),
      activity: text('Event', 'What happens.'),
      classes: text('Classes', 'Who it is for, such as JSS 1.'),
    }),
  ),
  empty: emptyPage('No event hours available'),
});

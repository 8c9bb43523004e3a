import { choice, group, list, text, timeOfDay } from '../../schema/fields';
import { pageWithFacts } from './blocks';
import { emptyPage } from './parts';

export const timeTableSchema = pageWithFacts('Time table', 'The hours of the school week.', {
  caption: text('Caption', 'Table description for screen readers.'),
  columns: group('Column headings', 'The four headings of the table.', {
    day: text('First column', 'Day.'),
    time: text('Second column', 'Time.'),
    activity: text('Third column', 'Event.'),
    classes: text('Fourth column', 'Classes.'),
  }),
  hours: list(
    'Periods',
    'One entry per period. If empty, the page shows a message.',
    group('Period', 'One entry of the time table.', {
      day: choice('Day', 'The day of the week.', [
        'Monday',
        'Tuesday',
        'Wednesday',
        'Thursday',
        'Friday',
        'Saturday',
        'Sunday',
      ]),
      starts: timeOfDay('Starts', 'For example, 08:00.'),
      ends: timeOfDay('Ends', 'For example, 08:40.'),
      activity: text('Event', 'For example, Mathematics or Assembly.'),
      classes: text('Classes', 'Who it is for, such as Year 1.'),
    }),
  ),
  empty: emptyPage('No event hours available'),
});

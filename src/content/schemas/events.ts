import * as v from 'valibot';
import { day, entryId, group, list, longText, richText, text } from '../../schema/fields';
import { pageWithFacts } from './blocks';

export const eventsSchema = pageWithFacts('Events', 'The calendar and the list of events.', {
  search: group('Search', 'The search form (not working yet).', {
    eventsIn: text('First input', 'Events In.'),
    search: text('Second input', 'Search.'),
    button: text('Button', 'FIND EVENTS.'),
  }),
  unused: text(
    'Closed part',
    'The line that opens what is below: the search and the events that nobody can use yet.',
  ),
  searchNote: longText('Note on the search', 'One sentence: the search does not work yet.'),
  calendarHeading: text('Calendar heading', 'A few words.'),
  agendaHeading: text('List heading', 'For example, Events For October 2025.'),
  events: list(
    'Events',
    'The events under the heading.',
    group('Event', 'One event.', {
      title: text('Title', 'A few words.'),
      text: richText('Text', 'One or two sentences.'),
      date: v.optional(day('Date', 'For example, 6 Oct 2025. Leave empty until confirmed.')),
      time: v.optional(text('Time', 'For example, 8:00 am.')),
      place: v.optional(text('Place', 'For example, School hall.')),
      id: entryId(),
    }),
  ),
});

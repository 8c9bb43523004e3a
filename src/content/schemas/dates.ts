import * as v from 'valibot';
import {
  checkAt,
  checkFor,
  choice,
  day,
  entryId,
  findRepeated,
  group,
  list,
  tag,
  text,
  textList,
  timeOfDay,
} from '../../schema/fields';
import school from '../../school';
import { factsProblem } from '../facts';
import { fileSlug } from '../file-slug';
import { longDate } from '../long-date';
import { otherTermFinder } from '../term-of-day';

/** Enough for the last, the current and the next school year. */
const MAX_TERMS = 9;

/** About one per school day; daily events belong in the time table. */
const MAX_DATES = 60;

/** Phone calendars show no more. */
const MAX_LENGTH = 80;

export function audience(title: string, description: string) {
  return choice(title, description, school.audiences as [string, ...string[]]);
}

export const dateSchema = v.pipe(
  group('Date', 'One date of the term.', {
    firstDay: day('First day', 'For example, 11 Jan 2027.'),
    lastDay: v.optional(day('Last day', 'Leave empty for a one-day event.')),
    starts: v.optional(timeOfDay('Starts', 'For example, 16:00. Leave empty for all day.')),
    ends: v.optional(timeOfDay('Ends', 'For example, 17:30. If empty, calendars show one hour.')),
    title: text('Title', 'A few words, such as Sports day.', MAX_LENGTH),
    place: v.optional(text('Place', 'For example, School hall.', MAX_LENGTH)),
    audience: audience('For', 'Who it is for. Everyone sees the dates of all.'),
    tag: v.optional(
      tag(
        'Tag',
        'For pages that show the next of these dates, such as pta-meeting. Dates of one kind share a tag. Leave empty for none.',
      ),
    ),
    id: entryId(),
  }),
  v.check(
    ({ firstDay, lastDay }) => lastDay === undefined || lastDay > firstDay,
    'the last day must be after the first; leave it empty for a one-day event',
  ),
  v.check(
    ({ lastDay, starts }) => lastDay === undefined || starts === undefined,
    'a date that lasts several days cannot have a time',
  ),
  v.check(
    ({ starts, ends }) => ends === undefined || (starts !== undefined && ends > starts),
    'the end must be after the start, on the same day',
  ),
);

export const datesSchema = group(
  'School dates and facts',
  'The dates of the school year, for the Events page, the home page and phone calendars.',
  {
    heading: text('Heading on the home page', 'For example, School dates.'),
    further: text('Closing line', 'One sentence, such as Further dates will follow.'),
    facts: v.optional(
      v.pipe(
        list(
          'Facts',
          'Prices, times and names that several pages say. A page shows one as {fact:uniform}.',
          group('Fact', 'One price, time or name.', {
            name: tag('Name', 'What pages call it, such as uniform.'),
            value: v.optional(
              text(
                'Value',
                `As pages show it, such as ${school.currency.sign}56,800. It may say facts above it.`,
                MAX_LENGTH,
              ),
            ),
            sum: v.optional(
              textList('Sum', 'Instead of a value: the names of the facts to add up.', 'Name'),
            ),
          }),
        ),
        checkFor((facts) => factsProblem(facts)),
      ),
    ),
    terms: v.pipe(
      list(
        'Terms',
        'In display order.',
        group('Term', 'One term and its dates.', {
          name: text('Name', 'With its year, such as First term 2026/27.', MAX_LENGTH),
          id: entryId(),
          dates: v.pipe(
            list('Dates', 'In any order: they are sorted by day.', dateSchema),
            v.maxLength(MAX_DATES, `must have at most ${MAX_DATES} dates`),
          ),
        }),
      ),
      v.maxLength(MAX_TERMS, `must have at most ${MAX_TERMS} terms`),
      checkFor((terms) => {
        const repeated = findRepeated(terms, ({ name }) => fileSlug(name));
        return repeated && `two terms have the name "${repeated.name}"`;
      }),
      // Both would have the same link, and write the same calendar file.
      checkFor((terms) => {
        const named = terms.flatMap((term) => [term, ...term.dates]).filter(({ id }) => id);
        const repeated = findRepeated(named, ({ id = '' }) => id);
        return repeated && `two entries have the id "${repeated.id}"; delete the id of the copy`;
      }),
      checkAt((terms) => {
        const otherTerm = otherTermFinder(terms);
        return terms.flatMap(({ dates }, at) =>
          dates.flatMap(({ firstDay }, index) => {
            const other = otherTerm(at, firstDay);
            const message = `is outside its term: ${longDate(firstDay)} is in ${other}`;
            return other === undefined ? [] : [{ keys: [at, 'dates', index], message }];
          }),
        );
      }),
    ),
  },
);

export type DatesContent = v.InferOutput<typeof datesSchema>;

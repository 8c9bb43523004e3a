import * as v from 'valibot';
import { choice, entryId, group, list, richText, text } from '../../schema/fields';
import { pageWithFacts } from './blocks';
import { nextStep, sections } from './parts';

export const schoolHistorySchema = pageWithFacts('School history', 'The story of the school.', {
  introduction: richText('Introduction', 'The first paragraph, in larger text.'),
  milestones: list(
    'Milestones',
    'The dates in the margin of the story.',
    group('Milestone', 'One date.', {
      year: text('Year', 'For example, 1974.'),
      text: text('What happened', 'A few words.'),
    }),
  ),
  firstClass: v.optional(
    group('First class', 'A list here, and with a drawing on the home page, too.', {
      heading: text('Heading', 'A few words.'),
      introduction: text('Introduction', 'One sentence above the drawing.'),
      note: v.optional(text('Note', 'One sentence below the names. Leave empty for none.')),
      drawing: v.optional(
        choice(
          'Drawing',
          'The drawing of thirty pupils (first-class.svg), for thirty names. Leave empty for none.',
          ['shown'],
        ),
      ),
      names: list(
        'Names',
        'In display order; with a drawing, from left to right.',
        group('Name', 'One line of the register.', {
          name: text('Name', 'As in the register.'),
          line: text('Line', 'Where the pupil came from, and what became of them.'),
          id: entryId(),
        }),
      ),
    }),
  ),
  sections: sections('The parts of the story.', 'One part of the story.'),
  nextStep,
});

import * as v from 'valibot';
import { group, list, richText, text } from '../../schema/fields';
import { pageWithFacts } from './blocks';
import { nextStep, sections } from './parts';

export const schoolHistorySchema = pageWithFacts('School history', 'The story of the school.', {
  introduction: richText('Introduction', 'The first paragraph, in larger text.'),
  milestones: list(
    'Milestones',
    'The dates in the margin of the story.',
    group('Milestone', 'One date.', {
      year: text('Year', 'For example, 1956.'),
      text: text('What happened', 'A few words.'),
    }),
  ),
  firstClass: v.optional(
    group('First class', 'The girls of 1956: a list here, and a drawing on the home page.', {
      heading: text('Heading', 'A few words.'),
      introduction: text('Introduction', 'One sentence above the drawing.'),
      note: v.optional(text('Note', 'One sentence below the names. Leave empty for none.')),
      girls: list(
        'Girls',
        'As they stand in the drawing, from left to right.',
        group('Girl', 'One line of the register.', {
          name: text('Name', 'As in the register.'),
          line: text('Line', 'Where she came from, and what she became.'),
        }),
        30,
      ),
    }),
  ),
  sections: sections('The parts of the story.', 'One part of the story.'),
  nextStep,
});

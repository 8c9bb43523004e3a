import type * as v from 'valibot';
import { group, list, pageFields, richParagraphs, richText, text } from '../fields';
import { moreBlocks } from './blocks';
import { nextStep } from './next-step';

/** `content/school-history.json`: the story of the school. */
export const schoolHistorySchema = group('School history', 'The story of the school.', {
  ...pageFields,
  introduction: richText('Introduction', 'The first paragraph, set larger than the rest.'),
  milestones: list(
    'Milestones',
    'The dates in the margin of the story.',
    group('Milestone', 'One date.', {
      year: text('Year', 'Such as 1956.'),
      text: text('What happened', 'A few words.'),
    }),
  ),
  sections: list(
    'Sections',
    'The parts of the story.',
    group('Section', 'One part of the story.', {
      heading: text('Heading', 'A few words.'),
      paragraphs: richParagraphs('Text', 'The paragraphs of this part.'),
    }),
  ),
  nextStep,
  blocks: moreBlocks,
});

export type SchoolHistoryContent = v.InferOutput<typeof schoolHistorySchema>;

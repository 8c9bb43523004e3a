import { group, list, pageFields, richText, text } from '../fields';
import { moreBlocks } from './blocks';
import { nextStep } from './next-step';
import { sections } from './sections';

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
  sections: sections('The parts of the story.', 'One part of the story.'),
  nextStep,
  blocks: moreBlocks,
});

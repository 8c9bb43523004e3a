import type * as v from 'valibot';
import { group, list, pageFields, richParagraphs, richText, text } from '../fields';
import { moreBlocks } from './blocks';
import { nextStep } from './next-step';

/** `content/hostel-application.json`: how to apply for a place in the hostel. */
export const hostelApplicationSchema = group('Hostel application', 'How to apply for the hostel.', {
  ...pageFields,
  introduction: richText('Introduction', 'The first paragraph, set larger than the rest.'),
  steps: group('Steps', 'What an applicant does, in order.', {
    heading: text('Heading', 'A few words.'),
    items: list(
      'Steps',
      'One entry a step.',
      group('Step', 'One step.', {
        heading: text('Heading', 'A few words.'),
        text: richText('Text', 'One or two sentences.'),
      }),
    ),
  }),
  sections: list(
    'Sections',
    'What else a family should know.',
    group('Section', 'One part of the text.', {
      heading: text('Heading', 'A few words.'),
      paragraphs: richParagraphs('Text', 'The paragraphs of this part.'),
    }),
  ),
  nextStep,
  blocks: moreBlocks,
});

export type HostelApplicationContent = v.InferOutput<typeof hostelApplicationSchema>;

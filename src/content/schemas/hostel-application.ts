import type * as v from 'valibot';
import { group, list, longText, pageFields, text, textList } from '../fields';
import { moreBlocks } from './blocks';
import { nextStep } from './next-step';

/** `content/hostel-application.json`: how to apply for a place in the hostel. */
export const hostelApplicationSchema = group('Hostel application', 'How to apply for the hostel.', {
  ...pageFields,
  introduction: longText('Introduction', 'The first paragraph, set larger than the rest.'),
  steps: group('Steps', 'What an applicant does, in order.', {
    heading: text('Heading', 'A few words.'),
    items: list(
      'Steps',
      'One entry a step.',
      group('Step', 'One step.', {
        heading: text('Heading', 'A few words.'),
        text: longText('Text', 'One or two sentences.'),
      }),
    ),
  }),
  sections: list(
    'Sections',
    'What else a family should know.',
    group('Section', 'One part of the text.', {
      heading: text('Heading', 'A few words.'),
      paragraphs: textList('Text', 'The paragraphs of this part.', 'Paragraph'),
    }),
  ),
  nextStep,
  blocks: moreBlocks,
});

export type HostelApplicationContent = v.InferOutput<typeof hostelApplicationSchema>;

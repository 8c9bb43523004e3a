import * as v from 'valibot';
import { choice, group, list, richText, text } from '../../schema/fields';
import { pageWithFacts } from './blocks';
import { nextStep, sections } from './parts';

export const hostelApplicationSchema = pageWithFacts(
  'Hostel application',
  'How to apply for the hostel.',
  {
    introduction: richText('Introduction', 'The first paragraph, in larger text.'),
    steps: group('Steps', 'What an applicant does, in order.', {
      heading: text('Heading', 'A few words.'),
      items: list(
        'Steps',
        'One entry per step.',
        group('Step', 'One step.', {
          heading: text('Heading', 'A few words.'),
          text: richText('Text', 'One or two sentences.'),
        }),
      ),
    }),
    drawing: v.optional(
      choice('Drawing', 'A wide drawing (hostel-day.svg), on computers. Leave empty for none.', [
        'shown',
      ]),
    ),
    sections: sections('What else a family should know.'),
    nextStep,
  },
);

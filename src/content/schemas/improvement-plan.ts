import * as v from 'valibot';
import { group, list, longText, metadata, richText, text } from '../../schema/fields';
import { pageWithFacts } from './blocks';

export const improvementPlanSchema = pageWithFacts(
  'Improvement plan',
  'The school’s plan, row by row.',
  {
    introduction: richText('Introduction', 'One or two sentences above the table.'),
    caption: text('Caption', 'Table description for screen readers.'),
    columns: group('Column headings', 'The five headings of the table.', {
      area: text('First column', 'Area of development.'),
      whereWeAre: text('Second column', 'Where we are.'),
      whereWeAreGoing: text('Third column', 'Where we are going.'),
      howWeGetThere: text('Fourth column', 'How we get there.'),
      howWeKnow: text('Fifth column', 'How we know we are there.'),
    }),
    rows: list(
      'Rows',
      'In display order.',
      group('Row', 'One row of the plan.', {
        area: v.optional(
          v.pipe(
            text(
              'Area of development',
              'Rows with the same area follow each other. Leave empty for the area of the row above.',
            ),
            metadata({ inheritsAbove: true }),
          ),
        ),
        whereWeAre: longText('Where we are', 'The state today.'),
        whereWeAreGoing: longText('Where we are going', 'The goal.'),
        howWeGetThere: longText('How we get there', 'The steps.'),
        howWeKnow: longText('How we know we are there', 'What will show that the goal is reached.'),
      }),
    ),
  },
);

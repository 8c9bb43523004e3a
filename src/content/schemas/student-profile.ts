import * as v from 'valibot';
import { group, list, longText, richParagraphs, text } from '../../schema/fields';
import { pageWithFacts } from './blocks';

export const studentProfileSchema = pageWithFacts(
  'New student profile',
  'Registration of new students.',
  {
    introduction: richParagraphs('Introduction', 'The paragraphs above the buttons.'),
    classes: group('Class buttons', 'The two buttons; they do nothing yet.', {
      heading: text('Heading', 'A few words.'),
      note: longText(
        'Note',
        'One sentence above the buttons, which says that they do nothing yet.',
      ),
      junior: text('First button', 'The junior classes.'),
      senior: text('Second button', 'The senior classes.'),
    }),
    required: group('Required information', 'The checklist.', {
      heading: text('Heading', 'A few words.'),
      introduction: longText('Introduction', 'One sentence.'),
      items: list(
        'Checklist',
        'One entry per item.',
        group('Item', 'One thing to bring.', {
          name: text('Name', 'For example, Admission number.'),
          hint: v.optional(text('Hint', 'Where to find it, or in what form it is needed.')),
        }),
      ),
    }),
  },
);

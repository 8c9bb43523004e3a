import type * as v from 'valibot';
import { group, list, pageFields, text, textList } from '../fields';

/** The shape of `content/accessibility.json` and `content/privacy.json`: what the school promises its readers. */
function statementSchema(title: string, description: string) {
  return group(title, description, {
    ...pageFields,
    introduction: text('Introduction', 'The first paragraph, set larger than the rest.'),
    sections: list(
      'Sections',
      'The parts of the text.',
      group('Section', 'One part of the text.', {
        heading: text('Heading', 'A few words.'),
        paragraphs: textList('Text', 'The paragraphs of this part.', 'Paragraph'),
      }),
    ),
  });
}

/** `content/accessibility.json`: how well the site can be used by everybody, and whom to tell when it cannot. */
export const accessibilitySchema = statementSchema(
  'Accessibility statement',
  'How well everybody can use the site, and whom to tell when they cannot.',
);

/** `content/privacy.json`: what the site keeps of its readers. */
export const privacySchema = statementSchema(
  'Privacy notice',
  'What the site keeps of its readers, and what it does not.',
);

/** @see statementSchema */
export type StatementContent = v.InferOutput<typeof privacySchema>;

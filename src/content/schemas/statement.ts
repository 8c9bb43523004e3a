import { group, pageFields, richText } from '../fields';
import { moreBlocks } from './blocks';
import { sections } from './sections';

function statementSchema(title: string, description: string) {
  return group(title, description, {
    ...pageFields,
    introduction: richText('Introduction', 'The first paragraph, set larger than the rest.'),
    sections: sections('The parts of the text.'),
    blocks: moreBlocks,
  });
}

export const accessibilitySchema = statementSchema(
  'Accessibility statement',
  'How well everybody can use the site, and whom to tell when they cannot.',
);

export const privacySchema = statementSchema(
  'Privacy notice',
  'What the site keeps of its readers, and what it does not.',
);

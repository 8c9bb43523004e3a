import { richText } from '../fields';
import { page } from './blocks';
import { sections } from './parts';

function statementSchema(title: string, description: string) {
  return page(title, description, {
    introduction: richText('Introduction', 'The first paragraph, set larger than the rest.'),
    sections: sections('The parts of the text.'),
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

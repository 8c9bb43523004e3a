import { richText } from '../../schema/fields';
import { page } from './blocks';
import { sections } from './parts';

function statementSchema(title: string, description: string) {
  return page(title, description, {
    introduction: richText('Introduction', 'The first paragraph, in larger text.'),
    sections: sections('The parts of the text.'),
  });
}

export const accessibilitySchema = statementSchema(
  'Accessibility statement',
  'How accessible the site is, and whom to contact.',
);

export const privacySchema = statementSchema(
  'Privacy notice',
  'What the site stores about visitors.',
);

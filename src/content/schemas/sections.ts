import { group, list, richParagraphs, text } from '../fields';

export function sections(description: string, ofOne = 'One part of the text.') {
  return list(
    'Sections',
    description,
    group('Section', ofOne, {
      heading: text('Heading', 'A few words.'),
      paragraphs: richParagraphs('Text', 'The paragraphs of this part.'),
    }),
  );
}

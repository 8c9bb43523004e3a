import type * as v from 'valibot';
import { group, list, longText, pagePath, richParagraphs, text } from '../fields';

export function pageLink(title: string, description: string) {
  return group(title, description, {
    label: text('Words of the link', 'What the reader clicks on.'),
    to: pagePath('Page', 'The page that the link opens.'),
  });
}

export const nextStep = group('Way on', 'The sentence and the link at the end of the page.', {
  text: longText('Sentence', 'One sentence that invites the reader to go on.'),
  link: pageLink('Link', 'Where the reader goes next.'),
});

export type NextStepContent = v.InferOutput<typeof nextStep>;

export function emptyPage(message: string) {
  return group('Empty page', 'What the page shows while the list is empty.', {
    message: text('Message', message),
    explanation: longText('Explanation', 'One sentence that says when to come back.'),
    link: pageLink('Link', 'Where the reader can go instead.'),
  });
}

export type EmptyPageContent = v.InferOutput<ReturnType<typeof emptyPage>>;

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

import type * as v from 'valibot';
import { group, list, longText, richParagraphs, text } from '../../schema/fields';
import { pagePath } from '../page-fields';

export function pageLink(title: string, description: string) {
  return group(title, description, {
    label: text('Link text', 'The text visitors click.'),
    to: pagePath('Page', 'The page that the link opens.'),
  });
}

export const nextStep = group('Next step', 'The sentence and the link at the end of the page.', {
  text: longText('Sentence', 'One sentence that invites visitors to continue.'),
  link: pageLink('Link', 'The page visitors open next.'),
});

export type NextStepContent = v.InferOutput<typeof nextStep>;

export function emptyPage(message: string) {
  return group('Empty page', 'Shown when there are no results.', {
    message: text('Message', message),
    explanation: longText('Explanation', 'One sentence that says when to come back.'),
    link: pageLink('Link', 'A page to visit instead.'),
  });
}

export type EmptyPageContent = v.InferOutput<ReturnType<typeof emptyPage>>;

export function sections(description: string, sectionHint = 'One part of the text.') {
  return list(
    'Sections',
    description,
    group('Section', sectionHint, {
      heading: text('Heading', 'A few words.'),
      paragraphs: richParagraphs('Text', 'The paragraphs of this part.'),
    }),
  );
}

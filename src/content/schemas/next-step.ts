import type * as v from 'valibot';
import { group, longText, pagePath, text } from '../fields';

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

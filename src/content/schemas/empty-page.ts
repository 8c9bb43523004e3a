import type * as v from 'valibot';
import { group, longText, text } from '../fields';
import { pageLink } from './next-step';

export function emptyPage(message: string) {
  return group('Empty page', 'What the page shows while the list is empty.', {
    message: text('Message', message),
    explanation: longText('Explanation', 'One sentence that says when to come back.'),
    link: pageLink('Link', 'Where the reader can go instead.'),
  });
}

export type EmptyPageContent = v.InferOutput<ReturnType<typeof emptyPage>>;

import { linkablePaths } from '../../routes';
import { choice, group, longText, text } from '../fields';

/** The pages of this site that a content file may link to. */
const pagePaths = linkablePaths() as [string, ...string[]];

/** A link to a page of this site. */
export function pageLink(title: string, description: string) {
  return group(title, description, {
    label: text('Words of the link', 'What the reader clicks on.'),
    to: choice('Page', 'The page that the link opens.', pagePaths),
  });
}

/** What stands at the end of a reading page and leads on. */
export const nextStep = group('Way on', 'The sentence and the link at the end of the page.', {
  text: longText('Sentence', 'One sentence that invites the reader to go on.'),
  link: pageLink('Link', 'Where the reader goes next.'),
});

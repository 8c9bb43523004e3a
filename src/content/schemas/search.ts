import * as v from 'valibot';
import { group, list, longText, text } from '../../schema/fields';
import { page } from './blocks';
import { pageLink } from './parts';

const searchSynonyms = list(
  'Synonyms',
  'Words that visitors type for something this site calls by another name.',
  group('Synonym', 'Words and what they mean here.', {
    words: text('Visitors type', 'Separated by commas, such as map, directions.'),
    search: text(
      'Search for',
      'The words this site uses, such as getting here. A page, date or row that they name comes first.',
    ),
  }),
);

export const searchSchema = page('Search page', 'The text around the search.', {
  introduction: longText('Introduction', 'One sentence under the heading.'),
  label: text('Field label', 'For example, What are you looking for?'),
  button: text('Button', 'Search.'),
  nothingFound: longText('Nothing found', 'What visitors can do when nothing was found.'),
  nothingFoundLink: v.optional(
    pageLink(
      'Link when nothing was found',
      'The page that answers most questions, if there is one.',
    ),
  ),
  listHeading: text('List heading', 'Everything from A to Z.'),
  synonyms: v.optional(searchSynonyms),
  commonWords: v.optional(
    text(
      'Common words',
      'Words that say little on this site, separated by commas, such as pupil, my son. The search looks for them only if nothing else was typed.',
    ),
  ),
});

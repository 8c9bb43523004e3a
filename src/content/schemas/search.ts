import { group, longText, pageFields, text } from '../fields';
import { moreBlocks } from './blocks';

export const searchSchema = group('Search page', 'The words around the search.', {
  ...pageFields,
  introduction: longText('Introduction', 'One sentence under the heading.'),
  label: text('Label of the field', 'Such as What are you looking for?'),
  button: text('Button', 'Search.'),
  nothingFound: longText('Nothing found', 'What a reader can do when nothing was found.'),
  listHeading: text('Heading of the list', 'Everything from A to Z.'),
  blocks: moreBlocks,
});

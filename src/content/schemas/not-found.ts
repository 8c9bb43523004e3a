import { group, list, longText, pageFields, text } from '../fields';
import { pageLink } from './parts';

export const notFoundSchema = group('Not found', 'What an unknown address shows.', {
  ...pageFields,
  label: text('Label', 'The small line above the heading: NotFoundPage.'),
  text: longText('Text', 'One or two friendly sentences.'),
  links: list('Ways on', 'Pages that the reader may have wanted.', pageLink('Link', 'One page.')),
});

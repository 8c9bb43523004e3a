import { group, list, longText, text } from '../../schema/fields';
import { pageFields } from '../page-fields';
import { pageLink } from './parts';

export const notFoundSchema = group('Not found', 'Shown when a page does not exist.', {
  ...pageFields,
  label: text('Label', 'The small line above the heading: NotFoundPage.'),
  text: longText('Text', 'One or two friendly sentences.'),
  links: list(
    'Suggested links',
    'Pages the visitor may be looking for.',
    pageLink('Link', 'One page.'),
  ),
});

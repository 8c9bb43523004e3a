import * as v from 'valibot';
import { longText, richText, text } from '../../schema/fields';
import { pageWithFacts } from './blocks';

export const galleryPageSchema = pageWithFacts(
  'Gallery page',
  'The text around the photo albums.',
  {
    introduction: longText('Introduction', 'One sentence under the heading.'),
    sidebarHeading: text('Sidebar heading', 'Photo Albums.'),
    emptyGallery: text('No albums', 'Shown if there are no albums.'),
    emptyNote: v.optional(
      richText(
        'Next date',
        'Below that message: when to come back, with the next date. Leave empty for none.',
      ),
    ),
    emptyAlbum: text('Empty album', 'Shown if an album has no photos.'),
  },
);

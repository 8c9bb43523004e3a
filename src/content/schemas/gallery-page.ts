import { group, longText, pageFields, text } from '../fields';
import { moreBlocks } from './blocks';

export const galleryPageSchema = group('Gallery page', 'The words around the photo albums.', {
  ...pageFields,
  introduction: longText('Introduction', 'One sentence under the heading.'),
  sidebarHeading: text('Heading of the sidebar', 'Photo Albums.'),
  emptyGallery: text('No albums', 'What the page says while there are no albums.'),
  emptyAlbum: text('Empty album', 'What an album says while it has no pictures.'),
  blocks: moreBlocks,
});

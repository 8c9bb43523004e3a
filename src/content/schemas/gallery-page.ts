import { longText, text } from '../fields';
import { page } from './blocks';

export const galleryPageSchema = page('Gallery page', 'The text around the photo albums.', {
  introduction: longText('Introduction', 'One sentence under the heading.'),
  sidebarHeading: text('Heading of the sidebar', 'Photo Albums.'),
  emptyGallery: text('No albums', 'What the page says if there are no albums.'),
  emptyAlbum: text('Empty album', 'What an album says if it has no photos.'),
});

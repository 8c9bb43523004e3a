import { longText, text } from '../../schema/fields';
import { page } from './blocks';

export const galleryPageSchema = page('Gallery page', 'The text around the photo albums.', {
  introduction: longText('Introduction', 'One sentence under the heading.'),
  sidebarHeading: text('Sidebar heading', 'Photo Albums.'),
  emptyGallery: text('No albums', 'Shown if there are no albums.'),
  emptyAlbum: text('Empty album', 'Shown if an album has no photos.'),
});

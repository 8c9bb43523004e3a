import { group, list, text, upload } from '../fields';

/** The file name is the id. */
export const albumFileSchema = group('Album', 'One photo album.', {
  name: text('Name', 'A few words.'),
  preview: upload('Cover', 'The picture on the album’s card, cut to 3:2.', 'cover'),
  pictures: list('Pictures', 'In display order.', upload('Picture', 'One picture.')),
});

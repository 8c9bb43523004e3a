import { group, list, text, upload } from '../fields';

/** `content/albums/*.json`: one photo album of the embedded API. Its id is the file's name. */
export const albumFileSchema = group('Album', 'One photo album.', {
  name: text('Name', 'A few words.'),
  preview: upload('Cover', 'The picture on the album’s card, cut to 3:2.', 'cover'),
  pictures: list(
    'Pictures',
    'In the order in which they are shown.',
    upload('Picture', 'One picture.'),
  ),
});

import * as v from 'valibot';
import { group, list, text, upload } from '../fields';

/** The file name is the id. */
export const albumFileSchema = group('Album', 'One photo album.', {
  name: text('Name', 'A few words.'),
  preview: v.optional(
    upload('Cover', 'The first photo is the cover unless you choose another.', 'cover'),
  ),
  pictures: list('Photos', 'In display order.', upload('Photo', 'One photo.')),
});

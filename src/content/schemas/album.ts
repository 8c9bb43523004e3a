import * as v from 'valibot';
import { group, list, text, upload } from '../../schema/fields';

/** The file name is the id. */
export const albumFileSchema = group('Album', 'One photo album.', {
  name: text('Name', 'A few words.'),
  preview: v.optional(
    upload('Cover', 'The first photo is the cover unless you choose another.', 'cover'),
  ),
  pictures: list(
    'Photos',
    'In display order. Describe each for people who cannot see it: without that, they hear the album’s name and the photo’s number.',
    upload('Photo', 'One photo.'),
  ),
});

/**
 * An album without a cover that is none of its photos: a cover is a reference, so that a photo
 * that was removed from its album does not stay as its cover.
 */
export function withoutRemovedCover(value: unknown): unknown {
  const { preview, pictures, ...album } = Object(value);
  const { src } = Object(preview);
  const isReference = typeof src === 'string' && Array.isArray(pictures);
  if (!isReference || pictures.some((photo) => Object(photo).src === src)) return value;
  return { ...album, pictures };
}

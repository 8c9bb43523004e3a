import * as v from 'valibot';

const text = v.fallback(v.string(), '');
const focus = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined);
const pictureSchema = v.fallback(v.object({ src: text, alt: text, focus }), { src: '', alt: '' });

/** A picture in the form; all parts may be missing. */
export type PictureValue = Readonly<v.InferOutput<typeof pictureSchema>>;

/** The pictures of one album or page. */
export type LibraryGroup = {
  readonly title: string;
  readonly pictures: readonly PictureValue[];
};

/** Parses a picture of the form; missing parts are empty. */
export function readPicture(value: unknown): PictureValue {
  return v.parse(pictureSchema, value);
}

/** Parses a list of pictures of the form. */
export function readPictures(value: unknown): readonly PictureValue[] {
  return Array.isArray(value) ? value.map(readPicture) : [];
}

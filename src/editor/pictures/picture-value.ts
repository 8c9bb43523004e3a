import * as v from 'valibot';

/** A picture in the form; all parts may be missing. */
export type PictureValue = {
  readonly src: string;
  readonly alt: string;
  readonly focus?: string;
};

/** The pictures of one album or page. */
export type LibraryGroup = {
  readonly title: string;
  readonly pictures: readonly PictureValue[];
};

const text = v.fallback(v.string(), '');
const pictureSchema = v.fallback(
  v.pipe(
    v.object({ src: text, alt: text, focus: text }),
    v.transform(({ focus, ...picture }) => (focus === '' ? picture : { ...picture, focus })),
  ),
  { src: '', alt: '' },
);

/** Parses a picture of the form; missing parts are empty. */
export function readPicture(value: unknown): PictureValue {
  return v.parse(pictureSchema, value);
}

/** Parses a list of pictures of the form. */
export function readPictures(value: unknown): readonly PictureValue[] {
  return Array.isArray(value) ? value.map(readPicture) : [];
}

import * as v from 'valibot';

/** A picture in the form, which may still lack everything. */
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

/** Reads a picture of the form; what is missing is empty. */
export function readPicture(value: unknown): PictureValue {
  return v.parse(pictureSchema, value);
}

/** Reads a list of pictures of the form. */
export function readPictures(value: unknown): readonly PictureValue[] {
  return Array.isArray(value) ? value.map(readPicture) : [];
}

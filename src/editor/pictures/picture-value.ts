import * as v from 'valibot';
import { collectTexts } from '../../schema/map-texts';
import type { Key } from '../../schema/problems';
import { valueAt } from '../document/edited-document';

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

/** The pictures of a content, with their places. */
export function findPictures(
  schema: v.GenericSchema,
  content: unknown,
): readonly { readonly picture: PictureValue; readonly keys: readonly Key[] }[] {
  return collectTexts(schema, content)
    .filter(({ text, format }) => text !== '' && format.isPicture)
    .map(({ at }) => at.slice(0, -1))
    .map((keys) => ({ picture: readPicture(valueAt(content, keys)), keys }));
}

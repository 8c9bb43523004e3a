import type * as v from 'valibot';
import { setAt } from '../document/edited-document';
import { findPictures } from './picture-value';
import { type PicturePlace, pictureFile } from './prepare-picture';

/**
 * A picture turned to the right, as a new file: the old one may be on other pages.
 * @param url where the browser finds the picture
 * @param turns quarter turns
 * @throws Error with a message for the editor
 */
export async function rotatePicture(
  url: string,
  turns: number,
  place: PicturePlace,
): Promise<File> {
  const image = new Image();
  image.src = url;
  // A policy of the page keeps scripts from fetching the blob: URL of a file that is not saved.
  await image.decode().catch(() => undefined);
  const { naturalWidth: width, naturalHeight: height } = image;
  // Until a picture has loaded, a pixel is in its place.
  if (width <= 1) throw new Error(NOT_LOADED);
  const isTurned = turns % 2 === 1;
  const canvas = document.createElement('canvas');
  canvas.width = isTurned ? height : width;
  canvas.height = isTurned ? width : height;
  if (canvas.width < place.minWidth) {
    throw new Error(
      `Turned, the photo would be ${canvas.width} × ${canvas.height} pixels. It must be at least ${place.minWidth} pixels wide.`,
    );
  }
  const context = canvas.getContext('2d');
  context?.translate(canvas.width / 2, canvas.height / 2);
  context?.rotate((turns * Math.PI) / 2);
  context?.drawImage(image, -width / 2, -height / 2);
  context?.resetTransform();
  return pictureFile(canvas, place);
}

const NOT_LOADED = 'The photo has not been loaded. Try again when you see it.';

/** A content with a picture turned to the right in all its places, such as an album and its cover, and its focal point with it. */
export function turnIn(
  schema: v.GenericSchema,
  content: unknown,
  from: string,
  to: string,
): unknown {
  const places = findPictures(schema, content).filter(({ picture }) => picture.src === from);
  return places.reduce((now, { picture: { focus }, keys }) => {
    const turned = setAt(now, [...keys, 'src'], to);
    return focus === undefined ? turned : setAt(turned, [...keys, 'focus'], turnPoint(focus));
  }, content);
}

function turnPoint(focus: string): string {
  const [left = 50, top = 50] = focus.match(/\d+/g)?.map(Number) ?? [];
  return `${100 - top}% ${left}%`;
}

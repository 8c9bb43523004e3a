import { imageTypeError, isPictureKind } from '../../schema/file-kinds';
import { decodePicture } from './decode-picture';
import { draw, original, refuseOtherPixels, smallFile } from './draw-picture';
import { namedByContent } from './picture-name';

/** The maximum length of the longer side of a picture, in pixels, unless it is narrow. */
const MAX_SIDE = 2000;

/** Below it, in pixels, nobody sees what a picture shows. */
const MIN_HEIGHT = 20;

export type PicturePlace = {
  /** Uploads must be small: pages show them until a build resizes them. Others must be JPEG or PNG. */
  readonly isUpload: boolean;
  /** The minimum width in pixels. */
  readonly minWidth: number;
  /** What the file is named after: the page or album. */
  readonly title: string;
};

/**
 * Redraws a picture upright and no larger than the site needs. This removes the place, time and device that
 * phones store in it, before it leaves this computer. A note says what it leaves out that people see.
 * @throws Error with a message for the editor
 */
export async function preparePicture(file: File, place: PicturePlace) {
  const { kind, bitmap, isMoving } = await decodePicture(file);
  if (!bitmap) {
    const problem = isPictureKind(kind)
      ? 'is damaged. Copy it again'
      : imageTypeError(file.name, kind);
    throw new Error(`“${file.name}” ${file.size === 0 ? 'is empty. Copy it again' : problem}`);
  }
  const { width, height } = bitmap;
  if (width < place.minWidth) {
    throw new Error(
      `“${file.name}” is ${width} × ${height} pixels. It must be at least ${place.minWidth} pixels wide.`,
    );
  }
  // A tall picture stays as wide as its place needs.
  const scale = Math.min(1, Math.max(MAX_SIDE / Math.max(width, height), place.minWidth / width));
  if (height * scale < MIN_HEIGHT) {
    throw new Error(
      `“${file.name}” is ${width} × ${height} pixels, which pages would show as a line. Choose a higher part of it.`,
    );
  }
  const canvas = draw(bitmap, width * scale, height * scale);
  bitmap.close();
  const note = `“${file.name}” moves. Pages show only the first of its pictures.`;
  return {
    file: await pictureFile(canvas, place, kind),
    isPortrait: height > width,
    ...(isMoving ? { note } : {}),
  };
}

/**
 * The file of a drawn picture, named after its page or album.
 * @param kind what the file was that the canvas shows
 */
export async function pictureFile(
  canvas: HTMLCanvasElement,
  { isUpload, minWidth, title }: PicturePlace,
  kind?: string,
): Promise<File> {
  refuseOtherPixels();
  const picture = await (isUpload ? smallFile(canvas, minWidth) : original(canvas, kind));
  const { type } = picture;
  const extension = type.replace('image/', '').replace('jpeg', 'jpg');
  return new File([picture], await namedByContent(title, picture, extension), { type });
}

import { draw, smallFile } from './draw-picture';
import { namedByContent } from './picture-name';

/** How wide the cover of an album is, in pixels, and its shape on the album's card. */
const WIDTH = 800;
const SHAPE = 3 / 2;

/** Makes the cover of an album: a small file, cut so that `focus` stays visible. */
export async function makeCover(src: string, address: string, focus: string): Promise<File> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${src} could not be loaded.`);
  const bitmap = await createImageBitmap(await response.blob());
  const area = coverArea(bitmap.width, bitmap.height, focus);
  const width = Math.min(WIDTH, area.width);
  const canvas = draw(bitmap, area, width, width / SHAPE);
  bitmap.close();
  const name = src.replace(/^.*\//, '').replace(/\.[^.]*$/, '-cover');
  return namedByContent(`${name}.webp`, await smallFile(canvas));
}

/** The largest area of a picture in the shape of a cover, placed as `object-position` places it. */
export function coverArea(width: number, height: number, focus: string) {
  const [left = 50, top = 50] = focus.match(/\d+/g)?.map(Number) ?? [];
  const area = { width: Math.min(width, height * SHAPE), height: Math.min(height, width / SHAPE) };
  return {
    x: ((width - area.width) * left) / 100,
    y: ((height - area.height) * top) / 100,
    ...area,
  };
}

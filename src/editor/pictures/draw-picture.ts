/** Draws a picture in another size. */
export function draw(picture: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** By how much browsers that protect privacy change each color of a pixel, which nobody sees; some return other pictures. */
export const MAX_NOISE = 2;

/** @throws Error with a message for the editor if this browser returns another picture than was drawn */
export function refuseOtherPixels(): void {
  const side = 16;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return;
  context.fillStyle = '#4080c0';
  context.fillRect(0, 0, side, side);
  const drawn = [0x40, 0x80, 0xc0, 0xff];
  const { data } = context.getImageData(0, 0, side, side);
  if (data.every((value, at) => Math.abs(value - (drawn[at % 4] ?? 0)) <= MAX_NOISE)) return;
  throw new Error(
    'To protect your privacy, this browser would save noise instead of the photo. Allow this website to use canvas data, or use another browser.',
  );
}

/** The maximum size of an upload in bytes, to keep an album of 40 pictures below 12 MB. */
const MAX_BYTES = 290_000;

/**
 * Encodes an upload as a small file, WebP if possible: pages show it until a build resizes it.
 * @param minWidth the width in pixels below which it is never drawn
 */
export async function smallFile(canvas: HTMLCanvasElement, minWidth: number): Promise<Blob> {
  for (const quality of [0.75, 0.55, 0.4]) {
    const blob = await webp(canvas, quality);
    if (blob.size <= MAX_BYTES) return blob;
  }
  // Shrinks detailed pictures, such as of leaves or a crowd, which are still too large.
  const { width, height } = canvas;
  const scale = Math.min(1, Math.max(0.7, minWidth / width));
  return webp(draw(canvas, width * scale, height * scale), 0.4);
}

async function webp(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const blob = await encode(canvas, 'image/webp', quality);
  // Safari cannot encode WebP, and returns PNG.
  return blob.type === 'image/webp' ? blob : jpeg(canvas, quality);
}

/** A PNG above this size is probably a photo, and becomes a JPEG. */
const MAX_PNG_BYTES = 1_500_000;

/**
 * Encodes a picture that pages show only after a build has resized it: PNG if it was PNG or is
 * transparent, such as a crest, else JPEG.
 */
export async function original(canvas: HTMLCanvasElement, kind: string | undefined): Promise<Blob> {
  const isPng = kind === 'PNG' || (kind !== 'JPEG' && isTransparent(canvas));
  const png = isPng ? await encode(canvas, 'image/png') : undefined;
  return png && png.size <= MAX_PNG_BYTES ? png : jpeg(canvas, 0.85);
}

/** Encodes on white, because JPEG would show transparent parts black. */
function jpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  if (context) {
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  return encode(canvas, 'image/jpeg', quality);
}

/** Whether a small copy of a picture has a transparent pixel. */
function isTransparent(canvas: HTMLCanvasElement): boolean {
  const side = 64;
  const { data } = draw(canvas, side, side).getContext('2d')?.getImageData(0, 0, side, side) ?? {};
  return data?.some((value, at) => at % 4 === 3 && value < 250) ?? false;
}

function encode(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The image could not be processed.'))),
      type,
      quality,
    ),
  );
}

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

/** The maximum size of an upload in bytes, to keep an album of 40 pictures below 12 MB. */
const MAX_BYTES = 290_000;

/** Encodes an upload as a small file, WebP if possible: pages show it until a build resizes it. */
export async function smallFile(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const quality of [0.75, 0.55, 0.4]) {
    const blob = await webp(canvas, quality);
    if (blob.size <= MAX_BYTES) return blob;
  }
  // Shrinks detailed pictures, such as of leaves or a crowd, which are still too large.
  const { width, height } = canvas;
  return webp(draw(canvas, width * 0.7, height * 0.7), 0.4);
}

async function webp(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const blob = await encode(canvas, 'image/webp', quality);
  // Safari cannot encode WebP, and returns PNG.
  return blob.type === 'image/webp' ? blob : encode(canvas, 'image/jpeg', quality);
}

/** A PNG above this size is probably a photo, and becomes a JPEG. */
const MAX_PNG_BYTES = 1_500_000;

/** Encodes a picture that pages show only after a build has resized it. */
export async function original(canvas: HTMLCanvasElement, kind: string | undefined): Promise<Blob> {
  const png = kind === 'PNG' ? await encode(canvas, 'image/png') : undefined;
  return png && png.size <= MAX_PNG_BYTES ? png : encode(canvas, 'image/jpeg', 0.85);
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

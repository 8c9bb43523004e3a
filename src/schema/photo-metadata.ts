/** Five letters, also in UTF-16: an orientation or a colour space has fewer, and a small picture or notes have more. */
const WORDS = /(?:[\x20-\x7e]\0?){5}/;

/** The tag that leads to coordinates, in both byte orders, which may be all that the data has. */
const GPS_TAG = /%\x88|\x88%/;

/** Whether data of a photo, one letter for each byte, may say where, when or by whom it was taken. */
export function isTelling(data: string): boolean {
  return WORDS.test(data) || GPS_TAG.test(data);
}

/** What shows a JPEG: tables, frames and the colours of JFIF, ICC and Adobe. */
const SHOWN = /^\xff(?:[\xc0-\xcf\xdb-\xdf]|\xe0..JFIF|\xe2..ICC_PROFILE|\xee..Adobe)/s;

/** All that a JPEG, one letter for each byte, carries besides: EXIF, XMP, comments, other pictures, what follows its end. */
export function besidePicture(jpeg: string): string {
  const parts: string[] = [];
  let at = 2;
  while (/^\xff[^\xda]/.test(jpeg.slice(at, at + 2))) {
    const end = at + 2 + 256 * jpeg.charCodeAt(at + 2) + jpeg.charCodeAt(at + 3);
    const part = jpeg.slice(at, end);
    if (!SHOWN.test(part)) parts.push(part);
    at = end;
  }
  const end = jpeg.indexOf('\xff\xd9', at);
  return [...parts, end === -1 ? '' : jpeg.slice(end + 2)].join('\n');
}

/** The entries of EXIF data that lead to the GPS data (tag 0x8825), in both byte orders and all types that programs write. */
const GPS_ENTRIES = ['\x04', '\x09', '\x0d'].flatMap((type) => [
  { entry: `\x25\x88${type}\0\x01\0\0\0`, isLittleEndian: true },
  { entry: `\x88\x25\0${type}\0\0\0\x01`, isLittleEndian: false },
]);

/** The names in XMP and in the text of a PNG file, and the place in the film of a live photo. */
const PLACE =
  /GPSLatitude|photoshop:City|Iptc4xmp(?:Core|Ext):Location|\xa9xyz[\s\S]{4}[+-]\d|location\.ISO6709/;

/** More than a photo with its thumbnail and film has. */
const MAX_ENTRIES = 20;

/** EXIF data is at most as long. */
const MAX_EXIF = 65_536;

/** Whether a file or its metadata, one character for each byte, tells where a photo was taken. */
export function containsLocation(data: string): boolean {
  return (
    PLACE.test(data) ||
    GPS_ENTRIES.some(({ entry, isLittleEndian }) => {
      let at = data.indexOf(entry);
      for (let tries = 0; at >= 0 && tries < MAX_ENTRIES; tries += 1) {
        if (hasCoordinates(data, at, isLittleEndian)) return true;
        at = data.indexOf(entry, at + 1);
      }
      return at >= 0;
    })
  );
}

/** Phones that may not know the place write GPS data without it, or zeros. */
function hasCoordinates(data: string, entry: number, isLittleEndian: boolean): boolean {
  const read = (at: number, length: number) => {
    const bytes = Array.from(data.slice(at, at + length), (byte) => byte.charCodeAt(0));
    const ordered = isLittleEndian ? bytes.reverse() : bytes;
    return ordered.length < length
      ? Number.NaN
      : ordered.reduce((sum, byte) => sum * 256 + byte, 0);
  };
  const from = Math.max(0, entry - MAX_EXIF);
  const header = data.slice(from, entry).lastIndexOf(isLittleEndian ? 'II*\0' : 'MM\0*');
  const start = from + header;
  const folder = start + read(entry + 8, 4);
  const count = read(folder, 2);
  // What cannot be read may be a place.
  if (header < 0 || !(count <= MAX_GPS_FIELDS)) return true;
  return Array.from({ length: count }, (_, index) => folder + 2 + 12 * index)
    .filter((field) => COORDINATES.includes(read(field, 2)))
    .map((field) => start + read(field + 8, 4))
    .some((value) => [0, 8, 16].some((part) => read(value + part, 4) !== 0));
}

/** The standard has 32. */
const MAX_GPS_FIELDS = 64;

/** The latitude and longitude, also of the destination: degrees, minutes and seconds as fractions. */
const COORDINATES = [2, 4, 20, 22];

/** The entries of EXIF data that lead to the GPS data (tag 0x8825), in both byte orders and all types that programs write. */
const GPS_ENTRIES = ['\x04', '\x09', '\x0d'].flatMap((type) => [
  { entry: `\x25\x88${type}\0\x01\0\0\0`, isLittleEndian: true },
  { entry: `\x88\x25\0${type}\0\0\0\x01`, isLittleEndian: false },
]);

/** The names in XMP, whatever their prefix is, and in the text of a PNG file; some drones write “longtitude”. */
const PLACE =
  /(?:GPS(?:Dest)?|[<\s][\w.-]{1,40}:)L(?:atitude|ongt?itude)|[<\s][\w.-]{1,40}:(?:City|(?:Sub)?Location(?:Created|Shown)?)(?:\s{0,9}[=>]|\s{1,9}\w{1,40}:)/i;

/** The place in the film of a live photo. */
const PLACE_OF_FILM = /\xa9xyz[\s\S]{4}[+-]\d|loci\0{4}|location\.ISO6709/;

/** Between the parts of XMP data that is too long for one segment of a JPEG file. */
const XMP_SEGMENT = /\xff\xe1[\s\S]{2}http:\/\/ns\.adobe\.com\/xmp\/extension\/\0[\s\S]{40}/g;

/** More than a photo with its thumbnail and film has. */
const MAX_ENTRIES = 20;

/** EXIF data is at most as long. */
const MAX_EXIF = 65_536;

/** Whether a file or its metadata, one character for each byte, tells where a photo was taken. */
export function containsLocation(data: string): boolean {
  // In UTF-16 every other byte is zero.
  const letters = data.replaceAll(XMP_SEGMENT, '').replaceAll('\0', '');
  return (
    PLACE.test(letters) ||
    PLACE_OF_FILM.test(data) ||
    iptcBlocks(data).some((block) => IPTC_PLACES.some((field) => block.includes(field))) ||
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

/** The fields of a city, and of a place in it. */
const IPTC_PLACES = ['\x1c\x02\x5a', '\x1c\x02\x5c'];

/** IPTC data, as Photoshop keeps it: below a name of an even number of bytes, and a length. */
function iptcBlocks(data: string): string[] {
  return data
    .split('8BIM\x04\x04')
    .slice(1)
    .map((part) => {
      const name = part.charCodeAt(0);
      const start = name + 2 - (name % 2);
      return part.slice(start + 4, start + 4 + readNumber(part, start, 4));
    });
}

/** Phones that may not know the place write GPS data without it, or zeros. */
function hasCoordinates(data: string, entry: number, isLittleEndian: boolean): boolean {
  const from = Math.max(0, entry - MAX_EXIF);
  const header = isLittleEndian ? /II\*\0/g : /MM\0\*/g;
  // The data of the camera's maker may have a header of its own.
  const found = [...data.slice(from, entry).matchAll(header)]
    .slice(-MAX_ENTRIES)
    .map(({ index }) => readCoordinates(data, from + index, entry, isLittleEndian));
  // What cannot be read may be a place.
  return found.includes(true) || found.every((one) => one === undefined);
}

/** Whether there are some; undefined if the header is not that of the entry. */
function readCoordinates(data: string, header: number, entry: number, isLittleEndian: boolean) {
  const read = (at: number, length: number) => readNumber(data, at, length, isLittleEndian);
  const folder = header + read(entry + 8, 4);
  const count = read(folder, 2);
  if (!(count <= MAX_GPS_FIELDS)) return undefined;
  return Array.from({ length: count }, (_, index) => folder + 2 + 12 * index)
    .filter((field) => COORDINATES.includes(read(field, 2)))
    .map((field) => header + read(field + 8, 4))
    .some((value) => [0, 8, 16].some((part) => read(value + part, 4) !== 0));
}

/** NaN after the end of the data. */
function readNumber(data: string, at: number, length: number, isLittleEndian = false): number {
  const bytes = Array.from(data.slice(at, at + length), (byte) => byte.charCodeAt(0));
  const ordered = isLittleEndian ? bytes.reverse() : bytes;
  return ordered.length < length ? Number.NaN : ordered.reduce((sum, byte) => sum * 256 + byte, 0);
}

/** The standard has 32. */
const MAX_GPS_FIELDS = 64;

/** The latitude and longitude, also of the destination: degrees, minutes and seconds as fractions. */
const COORDINATES = [2, 4, 20, 22];

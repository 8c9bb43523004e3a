/** The author as `(text)` or hexadecimal, and in XMP. */
const AUTHOR = /\/Author\s*(\((?:\\[\s\S]|[^\\)])*\)|<[\da-f\s]*>)/i;
const XMP_AUTHOR = /<dc:creator>\s*<rdf:\w+>\s*<rdf:li[^>]*>([^<]+)</;

/** A local path; PDF strings escape backslashes. */
const PATH =
  /(?:[a-z]:\\{1,2}(?:users|documents and settings)\\|(?<!\w)\/(?:users|home)\/)[^()<>"\r\n]{2,150}/i;

const TO_REMOVE =
  'To remove that, in Word: File, Info, Check for Issues, Inspect Document, Remove All, then save as PDF again. Or print it with Chrome to “Save as PDF”.';

/** The rest of a sentence about the file. Reads only uncompressed data, which office programs write. */
export function pdfNote(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('latin1').decode(bytes);
  const xmp = XMP_AUTHOR.exec(new TextDecoder().decode(bytes))?.[1];
  const author = (decodePdfString(AUTHOR.exec(text)?.[1] ?? '') || xmp)?.trim();
  // In UTF-16 every other byte is zero.
  const [place] = PATH.exec(text.replaceAll('\0', '')) ?? [];
  const found = [
    ...(author ? [`its author (${author})`] : []),
    ...(place ? [`a folder on a computer (${place.replaceAll('\\\\', '\\')})`] : []),
  ];
  return found.length === 0 ? undefined : `names ${found.join(' and ')}. ${TO_REMOVE}`;
}

function decodePdfString(text: string): string {
  const bytes = text.startsWith('<')
    ? text.replace(/[<>\s]/g, '').replace(/../g, (pair) => letter(Number.parseInt(pair, 16)))
    : text.slice(1, -1).replace(/\\([0-7]{1,3}|[\s\S])/g, (_all, escaped: string) => {
        const code = Number.parseInt(escaped, 8);
        return Number.isNaN(code) ? escaped : letter(code);
      });
  if (!bytes.startsWith('\xfe\xff')) return bytes;
  return new TextDecoder('utf-16be').decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}

const letter = String.fromCharCode;

import { containsLocation } from './photo-location';

/** The author as `(text)` or hexadecimal, and in XMP. */
const AUTHOR = /\/Author\s*(\((?:\\[\s\S]|[^\\)])*\)|<[\da-f\s]*>)/i;
const XMP_AUTHOR = /<dc:creator>\s*<rdf:\w+>\s*<rdf:li[^>]*>([^<]+)</;

/** A local path; PDF strings escape backslashes. */
const PATH =
  /(?:[a-z]:\\{1,2}(?:users|documents and settings)\\|(?<!\w)\/(?:users|home)\/)[^()<>"\r\n]{2,150}/i;

const TO_REMOVE_NAMES =
  'To remove that, in Word: File, Info, Check for Issues, Inspect Document, Remove All, then save as PDF again. Or print it with Chrome to “Save as PDF”.';

/** Removes everything but the look, names included. */
const TO_REMOVE_ALL =
  'To remove that, print it as an image: in Adobe Reader, Print, Advanced, Print As Image, with the printer “Microsoft Print to PDF”.';

/** What a PDF carries beside its pages, by the names in its dictionaries. */
const CARRIED: readonly (readonly [what: string, name: RegExp])[] = [
  ['a script', /\/(?:JS|JavaScript)(?![\w#])/],
  ['a command that starts a program', /\/Launch(?![\w#])/],
  ['attached files', /\/EmbeddedFiles?(?![\w#])/],
  ['parts that a password hides from this check', /\/Encrypt(?![\w#])/],
];

/**
 * The rest of a sentence about what visitors of a PDF file would get beside its pages; undefined
 * if nothing was found. Reads compressed parts up to `MAX_INFLATED` bytes.
 */
export async function pdfNote(bytes: Uint8Array): Promise<string | undefined> {
  const file = decodeLatin1(bytes);
  const { streams, between } = splitStreams(file);
  const inflated = await inflateStreams(streams, bytes);
  const text = [file, ...inflated].join('\n');
  const xmp = decodeUtf8(XMP_AUTHOR.exec(text)?.[1] ?? '');
  const author = (decodePdfString(AUTHOR.exec(text)?.[1] ?? '') || xmp)?.trim();
  // In UTF-16 every other byte is zero.
  const [place] = PATH.exec(text.replaceAll('\0', '')) ?? [];
  const named = [
    ...(author ? [`its author (${author})`] : []),
    ...(place ? [`a folder on a computer (${place.replaceAll('\\\\', '\\')})`] : []),
  ];
  // Compressed data contains any letters.
  const dictionaries = plainNames([...between, ...inflated].join('\n'));
  const carried = [
    ...photoDetails(text),
    ...CARRIED.filter(([, name]) => name.test(dictionaries)).map(([what]) => what),
    ...(streams.some(isUnreadable) ? ['parts that this check cannot read'] : []),
  ];
  if (carried.length === 0) {
    return named.length === 0 ? undefined : `names ${list(named)}. ${TO_REMOVE_NAMES}`;
  }
  const names = named.length === 0 ? '' : `names ${list(named)}, and `;
  return `${names}contains ${list(carried)}. ${TO_REMOVE_ALL}`;
}

/** A name may be written as `/J#61vaScript`. */
function plainNames(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_all, code) => letter(Number.parseInt(code, 16)));
}

function photoDetails(text: string): string[] {
  if (containsLocation(text)) return ['the place where a photo was taken'];
  return text.includes('Exif\0\0') ? ['the time and camera of a photo'] : [];
}

type Stream = { readonly dictionary: string; readonly start: number; readonly end: number };

/** The streams of a file, and the text between them. */
function splitStreams(file: string) {
  const streams: Stream[] = [];
  const between: string[] = [];
  let at = 0;
  for (;;) {
    const word = file.indexOf('stream', at);
    const end = file.indexOf('endstream', word + 1);
    if (word < 0 || end < 0) return { streams, between: [...between, file.slice(at)] };
    const before = file.slice(at, word);
    between.push(before);
    const start = word + (file.startsWith('\r\n', word + 6) ? 8 : 7);
    const dictionary = plainNames(before.slice(before.lastIndexOf(' obj') + 1));
    streams.push({ dictionary, start, end });
    at = end + 'endstream'.length;
  }
}

/** A document has at most 10 MB. */
const MAX_INFLATED = 32_000_000;

/** Object streams, metadata, and photos that are compressed again. */
const READ = /\/ObjStm|\/Metadata|\/DCTDecode/;

/** Objects in another encoding than programs write, which could hide anything. */
function isUnreadable({ dictionary }: Stream): boolean {
  return (
    /\/ObjStm/.test(dictionary) && /\/(?:LZW|ASCII(?:Hex|85)|RunLength|Crypt)/.test(dictionary)
  );
}

/** The compressed streams that may tell something, as text; stops at the limit. */
async function inflateStreams(
  streams: readonly Stream[],
  bytes: Uint8Array,
): Promise<readonly string[]> {
  const found: string[] = [];
  let left = MAX_INFLATED;
  for (const { dictionary, start, end } of streams) {
    if (!/\/Fl(?:ateDecode)?\b/.test(dictionary) || !READ.test(dictionary) || left <= 0) continue;
    const text = await inflate(bytes.subarray(start, end), left);
    left -= text.length;
    found.push(text);
  }
  return found;
}

/** What can be read of the data, at most about `limit` bytes. */
async function inflate(data: Uint8Array, limit: number): Promise<string> {
  const source = new Blob([Uint8Array.from(data)]).stream();
  const reader = source.pipeThrough(new DecompressionStream('deflate')).getReader();
  const parts: string[] = [];
  let length = 0;
  try {
    while (length < limit) {
      const { value, done } = await reader.read();
      if (done) break;
      parts.push(decodeLatin1(value));
      length += value.length;
    }
  } catch {
    // The line break before `endstream`, or damaged data.
  }
  await reader.cancel().catch(() => undefined);
  return parts.join('');
}

/** One character for each byte; `TextDecoder` would read latin1 as Windows-1252. */
function decodeLatin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PART) {
    // Spreading the bytes would take several times as long.
    parts.push(Reflect.apply(letter, undefined, bytes.subarray(at, at + PART)));
  }
  return parts.join('');
}

/** The most arguments that every browser takes. */
const PART = 16_384;

function decodeUtf8(latin1: string): string {
  return new TextDecoder().decode(Uint8Array.from(latin1, (byte) => byte.charCodeAt(0)));
}

function list(things: readonly string[]): string {
  return things.join(', ').replace(/, ([^,]*)$/, ' and $1');
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

import { containsLocation } from './photo-location';

/** A longer value is no name, and is cut. */
const MAX_AUTHOR = 300;

/** A local path; PDF strings escape backslashes. */
const PATH =
  /(?:[a-z]:\\{1,2}(?:users|documents and settings)\\|(?<!\w)\/(?:users|home)\/)[^()<>"\r\n]{2,150}/i;

/** Without a comma before “and”. */
const LIST = new Intl.ListFormat('en-GB');

const TO_REMOVE_NAMES =
  'To remove that, in Word: File, Info, Check for Issues, Inspect Document, Remove All, then save as PDF again. Or print it with Chrome to “Save as PDF”.';

/** Removes everything but the look, names included. */
const TO_REMOVE_ALL =
  'To remove that, print it as an image: in Adobe Reader, Print, Advanced, Print As Image, with the printer “Microsoft Print to PDF”.';

/** What a PDF carries beside its pages, by the names in its dictionaries. */
const CARRIED: readonly (readonly [what: string, name: RegExp])[] = [
  ['a script', /\/(?:JS|JavaScript)(?![\w#])/],
  ['a command that starts a program', /\/Launch(?![\w#])/],
  ['attached files', /\/(?:EmbeddedFiles?|FileAttachment|EF|Collection)(?![\w#])/],
  ['a form of another program (XFA)', /\/XFA(?![\w#])/],
  ['a form that sends what visitors type', /\/(?:SubmitForm|ImportData)(?![\w#])/],
  ['films, sounds or 3D models', /\/(?:RichMedia|Movie|Sound|Rendition|3D)(?![\w#])/],
  ['links to files elsewhere', /\/GoTo[RE](?![\w#])/],
  ['a signature, which names who signed', /\/Type\s{0,9}\/Sig(?![\w#])|\/ByteRange(?![\w#])/],
  [
    'comments',
    /\/(?:Popup|Subtype\s{0,9}\/(?:(?:Free)?Text|Highlight|Underline|Squiggly|StrikeOut|Caret|Ink|Stamp|Line|Square|Circle|Poly(?:gon|Line)|Redact))(?![\w#])/,
  ],
  ['parts that a password hides from this check', /\/Encrypt(?![\w#])/],
];

/** What programs do not write after a type, and the patterns above do not read: a remark, zeros, many spaces, an indirect name. */
const ODD_TYPE = /\/(?:Type|Subtype)\s{0,9}(?:[%\0\d]|\s{10})/;

/**
 * The rest of a sentence about what visitors of a PDF file would get beside its pages; undefined
 * if nothing was found. All scans are linear: a document can be anything.
 */
export async function pdfNote(bytes: Uint8Array): Promise<string | undefined> {
  const file = decodeLatin1(bytes);
  const { streams, between, isCut } = splitStreams(file);
  const { objects, photos, isUnread } = await readStreams(streams, bytes, nameReader(file));
  // Compressed data contains any letters, but hardly the start of an object.
  const disguised = streams
    .map(({ start, end }) => file.slice(start, end))
    .filter((data) => /\d obj\b/.test(data));
  const found = [...between, ...disguised, ...objects].join('\n');
  const dictionaries = nameReader(found)(found);
  const text = [file, ...objects, ...photos].join('\n');
  const { names, isHidden } = findAuthors(dictionaries);
  // In UTF-16 every other byte is zero.
  const letters = text.replaceAll('\0', '');
  const xmp = xmpAuthors(letters);
  const authors = [...new Set([...names, ...xmp.names])].slice(0, 3);
  const [place] = PATH.exec(letters) ?? [];
  const named = [
    ...(authors.length > 0 ? [`its author (${authors.join(', ')})`] : []),
    ...(place ? [`a folder on a computer (${place.replaceAll('\\\\', '\\')})`] : []),
  ];
  const carried = [
    ...photoDetails(text),
    ...CARRIED.filter(([, name]) => name.test(dictionaries)).map(([what]) => what),
    ...(isCut ||
    isUnread ||
    isHidden ||
    xmp.isHidden ||
    ODD_TYPE.test(dictionaries) ||
    hasManyEscapes(found) ||
    between.some((part) => part.includes(END))
      ? ['parts that this check cannot read']
      : []),
  ];
  if (carried.length === 0) {
    return named.length === 0 ? undefined : `names ${LIST.format(named)}. ${TO_REMOVE_NAMES}`;
  }
  const first = named.length === 0 ? '' : `names ${LIST.format(named)}, and `;
  return `${first}contains ${LIST.format(carried)}. ${TO_REMOVE_ALL}`;
}

/** More than compressed data has by chance. */
const MAX_ESCAPES = 200_000;

function hasManyEscapes(text: string): boolean {
  return text.split('#').length > MAX_ESCAPES;
}

/** Reads the names of a text, or its parts: one may be written as `/J#61vaScript`. */
function nameReader(text: string): (part: string) => string {
  return hasManyEscapes(text) ? (part) => part : plainNames;
}

function plainNames(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_all, code) => letter(Number.parseInt(code, 16)));
}

function photoDetails(text: string): string[] {
  if (containsLocation(text)) return ['the place where a photo was taken'];
  return text.includes('Exif\0\0') ? ['the time and camera of a photo'] : [];
}

/** More values than a program writes. */
const MAX_AUTHORS = 20;

/** The values of `/Author`; `isHidden` if one cannot be read. */
function findAuthors(text: string) {
  const names: string[] = [];
  const key = /\/Author\s*(?:(\d{1,10})\s+\d{1,5}\s+R\b)?(?=[\s\0(<%]|$)/g;
  for (let tries = 0; tries < MAX_AUTHORS; tries += 1) {
    const found = key.exec(text);
    if (!found) return { names, isHidden: false };
    const [, number] = found;
    const at = number === undefined ? key.lastIndex : findObject(text, number);
    const value = at === undefined ? undefined : readString(text, at);
    if (value === undefined) return { names, isHidden: true };
    const name = value.trim();
    if (name !== '') names.push(name);
  }
  return { names, isHidden: true };
}

function findObject(text: string, number: string): number | undefined {
  const start = new RegExp(`(?<!\\d)${number}\\s{1,9}\\d{1,5}\\s{1,9}obj\\s{0,9}`);
  const found = start.exec(text);
  return found ? found.index + found[0].length : undefined;
}

/** The string at a position, `(text)` with brackets in pairs or hexadecimal; undefined for anything else. */
function readString(text: string, from: number): string | undefined {
  const hex = /<[\da-f\s]*>/iy;
  hex.lastIndex = from;
  const end = text[from] === '(' ? closingBracket(text, from) : hex.exec(text) && hex.lastIndex;
  return end ? decodePdfString(text.slice(from, end)).slice(0, MAX_AUTHOR) : undefined;
}

/** The position after the string; undefined if it does not end. */
function closingBracket(text: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < text.length; at += text[at] === '\\' ? 2 : 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
}

/** More than the photos of a document have. */
const MAX_XMP_AUTHORS = 200;

/**
 * The texts in `dc:creator`, whatever its prefix is, and `pdf:Author`, each as an element or attribute; `isHidden` if
 * there are more than a few hundred.
 */
function xmpAuthors(text: string) {
  const [, ...parts] = text.split(
    /<(?:\w{1,40}:)?(?:creator|Author)\b(?![^<>]*\/>)/,
    MAX_XMP_AUTHORS + 2,
  );
  const elements = parts.map((part) =>
    part
      .slice(0, 2_000)
      .split(/<\/(?:\w{1,40}:)?(?:creator|Author)>/, 1)
      .join(),
  );
  const attributes: string[] = [];
  for (const [, name = ''] of text.matchAll(
    /\w:(?:creator|Author)\s{0,9}=\s{0,9}["']([^"'<>]{1,300})/g,
  )) {
    attributes.push(name);
    if (attributes.length > MAX_XMP_AUTHORS) break;
  }
  const inElements = elements.flatMap((part) => [
    ...part.replaceAll(/<!\[CDATA\[|\]\]>/g, '').matchAll(/>([^<>]{1,300})/g),
    // What stands in a list, written in short.
    ...part.matchAll(/:(?:_\d|value)\s{0,9}=\s{0,9}["']([^"'<>]{1,300})/g),
  ]);
  return {
    names: [...inElements.map(([, name = '']) => name), ...attributes]
      .map((name) => decodeUtf8(name).trim())
      .filter((name) => name !== ''),
    isHidden: Math.max(elements.length, attributes.length) > MAX_XMP_AUTHORS,
  };
}

type Stream = { readonly dictionary: string; readonly start: number; readonly end: number };

/** The streams of a file, and the text between them; `isCut` if one does not end, or not before another starts. */
function splitStreams(file: string) {
  const streams: Stream[] = [];
  const between: string[] = [];
  let isCut = false;
  // The word alone may also be in a title.
  const keyword = />>\s{0,99}stream(?:\r\n|.|\n)/gs;
  for (let at = 0; ; ) {
    keyword.lastIndex = at;
    const found = keyword.exec(file);
    const end = found ? file.indexOf(END, keyword.lastIndex - 1) : -1;
    const before = file.slice(at, found && end >= 0 ? found.index + 2 : undefined);
    between.push(before);
    if (end < 0) return { streams, between, isCut: isCut || found !== null };
    const start = keyword.lastIndex;
    // One in the other: the first may be a title that only looks like a stream.
    isCut ||= />>\s{0,99}stream/.test(file.slice(start, end));
    streams.push({ dictionary: before, start, end });
    at = end + END.length;
  }
}

const END = 'endstream';

/** A document has at most 10 MB. */
const MAX_INFLATED = 16_000_000;

/** Objects, metadata, and photos: all that can tell something beside the pages. */
const TELLING = /\/(?:ObjStm|First|Metadata|XML|DCT(?:Decode)?|JPXDecode)(?![\w#])/;

/** The only filters that this check undoes; a photo keeps the last. */
const KNOWN_FILTERS =
  /\/Filter\s{0,9}\[?(?:\s{0,9}\/(?:Fl(?:ateDecode)?|DCT(?:Decode)?|JPXDecode)(?![\w#])){1,9}\s{0,9}\]?(?=\s{0,9}(?:[/<>]|$))/g;

/** With which filters compare bytes with those above; an indirect one could be any. */
const PREDICTOR = /\/Predictor\s{0,9}(?!1\b)\d|\/DecodeParms\s{0,9}\d/;

/** The list of objects, which tells nothing else. */
const CROSS_REFERENCES = /\/XRef(?![\w#])/;

function hasOddFilter(dictionary: string): boolean {
  if (/\/Filter(?![\w#])/.test(dictionary.replaceAll(KNOWN_FILTERS, ''))) return true;
  return PREDICTOR.test(dictionary) && !CROSS_REFERENCES.test(dictionary);
}

const FLATE = /\/Fl(?:ateDecode)?(?![\w#])/;

const MAX_LAYERS = 4;

/** More than the compressed parts of a document of 10 MB, and at most a second of work. */
const MAX_ATTEMPTS = 1_000;

/** Reads what may tell something: by its bytes, because a dictionary can call it anything. */
async function readStreams(
  streams: readonly Stream[],
  bytes: Uint8Array,
  readNames: (dictionary: string) => string,
) {
  const objects: string[] = [];
  const photos: string[] = [];
  let left = MAX_INFLATED;
  let isUnread = false;
  let attempts = 0;
  for (const { dictionary: written, start, end } of streams) {
    if (attempts >= MAX_ATTEMPTS) return { objects, photos, isUnread: true };
    const dictionary = readNames(written);
    if (!TELLING.test(dictionary)) continue;
    let data = bytes.subarray(start, end);
    const isAsSaid = isDeflated(data) || !FLATE.test(dictionary);
    isUnread ||= hasOddFilter(dictionary) || !isAsSaid;
    for (let layers = 0; isDeflated(data); layers += 1) {
      if (left <= 0 || layers === MAX_LAYERS) {
        isUnread = true;
        break;
      }
      const inflated = await inflate(data, left);
      left -= inflated.data.length;
      attempts += inflated.attempts;
      isUnread ||= !inflated.isWhole;
      data = inflated.data;
    }
    (isPhoto(data) ? photos : objects).push(decodeLatin1(data));
  }
  return { objects, photos, isUnread };
}

/** The header of zlib. */
function isDeflated([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 15) === 8 && (first * 256 + second) % 31 === 0;
}

/** JPEG and JPEG 2000. */
function isPhoto(data: Uint8Array): boolean {
  return (data[0] === 0xff && data[1] === 0xd8) || decodeLatin1(data.subarray(4, 8)) === 'jP  ';
}

type Inflated = { readonly data: Uint8Array; readonly isWhole: boolean };

type Attempts = { readonly attempts: number };

/** What can be read of the data, about `limit` bytes; `isWhole` if that is all of it. */
async function inflate(data: Uint8Array, limit: number): Promise<Inflated & Attempts> {
  // A line break ends the data, but its last byte may look like one, too.
  const lineBreak = /\r?\n?$/.exec(decodeLatin1(data.subarray(-2)))?.[0].length ?? 0;
  const lengths = [lineBreak, 1, 0].filter((length, at) => at === 0 || length < lineBreak);
  let best: Inflated | undefined;
  for (const [at, length] of lengths.entries()) {
    const inflated = await inflateExactly(data.subarray(0, data.length - length), limit);
    if (inflated.isWhole || inflated.data.length >= limit) return { ...inflated, attempts: at + 1 };
    best ??= inflated;
  }
  return { data, isWhole: false, ...best, attempts: lengths.length };
}

async function inflateExactly(data: Uint8Array, limit: number): Promise<Inflated> {
  const source = new Blob([Uint8Array.from(data)]).stream();
  const reader = source.pipeThrough(new DecompressionStream('deflate')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  let isWhole = false;
  try {
    while (length < limit && !isWhole) {
      const { value, done } = await reader.read();
      if (done) isWhole = true;
      else {
        parts.push(value);
        length += value.length;
      }
    }
  } catch {
    // Damaged data.
  }
  await reader.cancel().catch(() => undefined);
  return { data: new Uint8Array(await new Blob(parts).arrayBuffer()), isWhole };
}

/** One character for each byte; `TextDecoder` would read latin1 as Windows-1252. */
function decodeLatin1(bytes: Uint8Array): string {
  return new TextDecoder('utf-16le').decode(new Uint16Array(bytes));
}

function decodeUtf8(latin1: string): string {
  return new TextDecoder().decode(Uint8Array.from(latin1, (byte) => byte.charCodeAt(0)));
}

function decodePdfString(text: string): string {
  const bytes = text.startsWith('<')
    ? text.replace(/[<>\s]/g, '').replace(/../g, (pair) => letter(Number.parseInt(pair, 16)))
    : text.slice(1, -1).replace(/\\([0-7]{1,3}|[\s\S])/g, (_all, escaped: string) => {
        const code = Number.parseInt(escaped, 8);
        return Number.isNaN(code) ? escaped : letter(code);
      });
  if (bytes.startsWith('\xef\xbb\xbf')) return decodeUtf8(bytes);
  if (!bytes.startsWith('\xfe\xff')) return bytes;
  return new TextDecoder('utf-16be').decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}

const letter = String.fromCharCode;

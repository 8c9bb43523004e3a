import { besidePicture, isTelling } from './photo-metadata';

/** The last part is what opens a text: a bracket, or an angle bracket if it has hexadecimal digits. */
const AUTHOR = /\/Author(?:\s{1,9}(\d{1,9})\s\d{1,5}\sR|\s{0,9}(?=[(<]))/g;

/** What starts an author in the XMP data that programs write beside it: an element or an attribute. */
const XMP_AUTHOR = /[<\s]\w{1,20}:(?:creator|author)\b/gi;

/** A program writes one, and another with each later version of a document. */
const MAX_AUTHORS = 20;

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
  ['a script', /\/(?:JS|JavaScript)(?!\w)/],
  ['a command that starts a program', /\/Launch(?!\w)/],
  ['attached files', /\/(?:EmbeddedFiles?|FileAttachment|EF|Collection)(?!\w)/],
  ['a form of another program (XFA)', /\/XFA(?!\w)/],
  ['a form that sends what visitors type', /\/(?:SubmitForm|ImportData)(?!\w)/],
  ['films, sounds or 3D models', /\/(?:RichMedia|Movie|Sound|Rendition|3D)(?!\w)/],
  // `/Ref` is also a list of the parts of a text that belong together.
  [
    'links to files elsewhere',
    /\/GoTo[RE](?!\w)|\/S\s{0,9}\/Thread(?!\w)|\/Ref\s{0,9}(?:<<|\d{1,9}\s\d{1,5}\sR)/,
  ],
  ['a signature, which names who signed', /\/ByteRange(?!\w)/],
  [
    'comments',
    /\/(?:Popup|Subtype\s{0,9}\/(?:(?:Free)?Text|Highlight|Underline|Squiggly|StrikeOut|Caret|Ink|Stamp|Line|Square|Circle|Poly(?:gon|Line)|Redact))(?!\w)/,
  ],
  ['parts that a password hides from this check', /\/Encrypt(?!\w)/],
];

/**
 * The rest of a sentence about what visitors of a PDF file would get beside its pages; undefined if nothing was found.
 * It finds what programs write: nobody in the office hides something from it on purpose.
 */
export async function pdfNote(bytes: Uint8Array): Promise<string | undefined> {
  const file = decodeLatin1(bytes);
  const { text, isWhole, inflated } = await readObjects(file, bytes);
  const names = plainNames(text);
  const authors = [
    ...new Set([...findAuthors(names), ...[bytes, ...inflated].flatMap(findXmpAuthors)]),
  ].slice(0, 3);
  // In UTF-16 every other byte is zero.
  const [folder] = PATH.exec(text.replaceAll('\0', '')) ?? [];
  const named = [
    ...(authors.length > 0 ? [`its author (${authors.join(', ')})`] : []),
    ...(folder ? [`a folder on a computer (${folder.replaceAll('\\\\', '\\')})`] : []),
  ];
  const carried = [
    ...(hasPhotoMetadata(file) ? ['the metadata of a photo, such as where it was taken'] : []),
    ...CARRIED.filter(([, name]) => name.test(names)).map(([what]) => what),
    ...(isWhole ? [] : ['parts that this check cannot read']),
  ];
  if (carried.length === 0) {
    return named.length === 0 ? undefined : `names ${LIST.format(named)}. ${TO_REMOVE_NAMES}`;
  }
  const first = named.length === 0 ? '' : `names ${LIST.format(named)}, and `;
  return `${first}contains ${LIST.format(carried)}. ${TO_REMOVE_ALL}`;
}

/** A document has at most 10 MB. */
const MAX_INFLATED = 16_000_000;

/** Some programs end the word by a carriage return alone, or after a space. */
const STREAM = />>\s{0,9}stream[ \t]{0,9}(?:\r?\n|\r)/;

/** At most a second of work. */
const MAX_OBJECT_STREAMS = 500;

/** All dictionaries: those between the streams, because compressed data contains any letters, and those in streams of objects. */
async function readObjects(file: string, bytes: Uint8Array) {
  const texts: string[] = [];
  const inflated: Uint8Array[] = [];
  let at = 0;
  let left = MAX_INFLATED;
  let streams = 0;
  let isWhole = true;
  for (const part of file.split('endstream')) {
    const start = STREAM.exec(part);
    const text = start ? part.slice(0, start.index) : part;
    texts.push(text);
    const isLast = at + part.length === file.length;
    isWhole &&= start !== null || isLast;
    if (start && isCompressed(plainNames(text))) {
      streams += 1;
      const data = bytes.subarray(at + start.index + start[0].length, at + part.length);
      const objects =
        streams > MAX_OBJECT_STREAMS ? undefined : await inflateBeforeLineBreak(data, left);
      isWhole &&= objects !== undefined;
      left -= objects?.length ?? 0;
      if (objects) inflated.push(objects);
    }
    at += part.length + 'endstream'.length;
  }
  return { text: [...texts, ...inflated.map(decodeLatin1)].join('\n'), isWhole, inflated };
}

/** Whether a stream with such a dictionary has objects, or XMP data that some programs compress. */
function isCompressed(dictionary: string): boolean {
  const isXmp = /\/Type\s{0,9}\/Metadata(?!\w)/.test(dictionary) && dictionary.includes('/Filter');
  return isXmp || /\/ObjStm(?!\w)/.test(dictionary);
}

/** A line break ends the data, but its last bytes may look like one, too. */
async function inflateBeforeLineBreak(data: Uint8Array, limit: number) {
  let length = /\r?\n?$/.exec(decodeLatin1(data.subarray(-2)))?.[0].length ?? 0;
  for (; length > 0; length -= 1) {
    const inflated = await inflate(data.subarray(0, data.length - length), limit);
    if (inflated) return inflated;
  }
  return inflate(data, limit);
}

/** Undefined if the data is damaged, or has more than `limit` bytes. */
async function inflate(data: Uint8Array, limit: number): Promise<Uint8Array | undefined> {
  const source = new Blob([Uint8Array.from(data)]).stream();
  const reader = source.pipeThrough(new DecompressionStream('deflate')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  try {
    for (let length = 0; length <= limit; ) {
      const { value, done } = await reader.read();
      if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
      parts.push(value);
      length += value.length;
    }
    await reader.cancel();
  } catch {
    // Damaged data.
  }
  return undefined;
}

function hasPhotoMetadata(file: string): boolean {
  const [, ...photos] = file.split(new RegExp(`${STREAM.source}(?=\xff\xd8)`));
  return photos.some((photo) => photo.split('endstream', 1).map(besidePicture).some(isTelling));
}

function findAuthors(text: string): string[] {
  const found = [...text.matchAll(AUTHOR)]
    .slice(0, MAX_AUTHORS)
    .map(({ 0: { length }, 1: object, index }) => {
      const start = object === undefined ? index + length : findObject(text, object);
      return start === undefined ? '' : decodePdfString(textAt(text, start)).trim().slice(0, 300);
    });
  return found.filter(Boolean);
}

function findXmpAuthors(bytes: Uint8Array): string[] {
  // The mark that a packet of XMP begins with; letters of two bytes may start at any.
  const wide = decodeLatin1(bytes).includes('"\0\xff\xfe') ? 'utf-16le' : 'utf-16be';
  const readings = ['utf-8', wide].flatMap((encoding) =>
    [0, 1].map((start) => new TextDecoder(encoding).decode(bytes.subarray(start))),
  );
  const found = readings.flatMap((text) =>
    [...text.matchAll(XMP_AUTHOR)].slice(0, MAX_AUTHORS).map(({ 0: { length }, index }) => {
      const rest = text.slice(index + length, index + length + MAX_TEXT);
      const [, attribute] = /^\s?=\s?["']([^"']*)/.exec(rest) ?? [];
      const [list = ''] = rest.split(/<\/\w{1,20}:(?:creator|author)/i);
      return attribute ?? list.replace(/^[^>]*>|<[^>]*>/g, ' ');
    }),
  );
  return found.map((name) => name.replace(/\s+/g, ' ').trim().slice(0, 300)).filter(Boolean);
}

/** A name may be written as `/J#61vaScript`. */
function plainNames(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_all, code) => letter(Number.parseInt(code, 16)));
}

/** Where an object starts: Macs write each text as one of its own. */
function findObject(text: string, object: string): number | undefined {
  const found = new RegExp(`(?<!\\d)${object}\\s\\d{1,5}\\s{1,9}obj\\s{0,9}(?=[(<])`).exec(text);
  return found ? found.index + found[0].length : undefined;
}

/** The text that starts at a bracket, which may contain pairs of them; its first part if it is long. */
function textAt(text: string, start: number): string {
  const part = text.slice(start, start + MAX_TEXT);
  if (part.startsWith('<')) return part.replace(/>.*/s, '>');
  let depth = 0;
  for (const { 0: sign, index } of part.matchAll(/\\.|[()]/gs)) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0) return part.slice(0, index + 1);
  }
  return part;
}

/** Of the letters of a name; an encoding may write one as eight. */
const MAX_TEXT = 1_200;

/** One character for each byte; `TextDecoder` would read latin1 as Windows-1252. */
function decodeLatin1(bytes: Uint8Array): string {
  return new TextDecoder('utf-16le').decode(new Uint16Array(bytes));
}

function decodePdfString(text: string): string {
  const bytes = text.startsWith('<')
    ? text.replace(/[<>\s]/g, '').replace(/../g, (pair) => letter(Number.parseInt(pair, 16)))
    : text.slice(1, -1).replace(/\\([0-7]{1,3}|[\s\S])/g, (_all, escaped: string) => {
        const code = Number.parseInt(escaped, 8);
        return Number.isNaN(code) ? escaped : letter(code);
      });
  const encoding = bytes.startsWith('\xfe\xff') ? 'utf-16be' : 'utf-8';
  if (encoding === 'utf-8' && !bytes.startsWith('\xef\xbb\xbf')) return bytes;
  return decode(bytes, encoding);
}

function decode(bytes: string, encoding: string): string {
  return new TextDecoder(encoding).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}

const letter = String.fromCharCode;

import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { doctoredPicture } from '../testing/doctored-pictures';
import { pdfNote } from './pdf-note';

const bytes = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`, 'latin1');
const utf16 = (text: string) => `\xfe\xff${text.replace(/./g, '\0$&')}`;

test.each<[string, string, string]>([
  ['Word', '<< /Author (Ada Obi) /Creator (Word) >>', 'Ada Obi'],
  ['text with brackets and accents', '/Author(Ada\\40\\(HOD\\) Ob\\355)', 'Ada (HOD) Obí'],
  ['LibreOffice, in hexadecimal UTF-16', '/Author<FEFF0041006400610020\n1ECC0062>', 'Ada Ọb'],
  ['a name with #', '/Auth#6fr (Ada Obi)', 'Ada Obi'],
  ['UTF-8', '/Author (\xef\xbb\xbfAd\xc3\xa1)', 'Adá'],
  ['UTF-16', `/Author (${utf16('Ada Obi')})`, 'Ada Obi'],
  ['pairs of brackets', '/Author (Ada (HOD) Obi)', 'Ada (HOD) Obi'],
  ['nested brackets', '/Author (Ada (HOD (A \\) B)) Obi)', 'Ada (HOD (A ) B)) Obi'],
  ['brackets, as a Mac writes', '1 0 obj\n(a (b (c)))\nendobj\n/Author 1 0 R', 'a (b (c))'],
  [
    'an object of its own, as on a Mac',
    '/Author 15 0 R >>\nendobj\n15 0 obj\n(Ada Obi)',
    'Ada Obi',
  ],
  ['a later version', '/Author () /Author (Ada) /Author (Obi) /Author (Ada)', 'Ada, Obi'],
  [
    'XMP data alone',
    '<dc:creator>\n<rdf:Seq><rdf:li xml:lang="x-default">Ad\xc3\xa1 Obi</rdf:li></rdf:Seq>\n</dc:creator>',
    'Adá Obi',
  ],
  ['an XMP bag', '<dc:creator><rdf:Bag><rdf:li>Ada</rdf:li></rdf:Bag></dc:creator>', 'Ada'],
  [
    'XMP languages',
    '<dc:creator>\n<rdf:Alt>\n<rdf:li xml:lang="x-default">Ada</rdf:li>\n</rdf:Alt></dc:creator>',
    'Ada',
  ],
  [
    'an XMP list of two',
    '<dc:creator><rdf:li>Ada</rdf:li><rdf:li>Obi</rdf:li></dc:creator>',
    'Ada Obi',
  ],
  ['an XMP text', '<pdf:Author>Ada Obi</pdf:Author>', 'Ada Obi'],
  ['an XMP attribute', '<rdf:Description\n dc:creator="Ada Obi" />', 'Ada Obi'],
])('the author in %s is reported, with how to remove it', async (_case, text, author) => {
  expect(await pdfNote(bytes(text))).toBe(
    `names its author (${author}). To remove that, in Word: File, Info, Check for Issues, Inspect Document, Remove All, then save as PDF again. Or print it with Chrome to “Save as PDF”.`,
  );
});

test.each([
  ['utf16le', ''],
  ['utf16le', ' '],
  ['utf16be', ''],
  ['utf16be', ' '],
])('the author in XMP data of %s is reported, wherever it starts%s', async (encoding, before) => {
  const xmp = Buffer.from(
    '<?xpacket begin="\ufeff"?><dc:creator><rdf:li>Ada Ọbí</rdf:li></dc:creator>',
    'utf16le',
  );
  const written = encoding === 'utf16le' ? xmp : xmp.swap16();
  expect(await pdfNote(Buffer.concat([Buffer.from(`%PDF-1.7${before}`), written]))).toMatch(
    /^names its author \(Ada Ọbí\)\. To/,
  );
});

test.each([
  ['/Title (C:\\\\Users\\\\ada\\\\fees.docx)', 'C:\\Users\\ada\\fees.docx'],
  [`/Title (${utf16('c:\\\\users\\\\ada\\\\fees.docx')})`, 'c:\\users\\ada\\fees.docx'],
  ['/Title (file:///Users/ada/fees.pages)', '/Users/ada/fees.pages'],
  ['/URI (file:///home/ada/fees.odt)', '/home/ada/fees.odt'],
])('a local folder in %j is reported', async (text, place) => {
  expect(await pdfNote(bytes(text))).toMatch(`names a folder on a computer (${place}). To remove`);
});

test('an author and a local folder are reported together', async () => {
  const note = await pdfNote(bytes('/Author (Ada) /Title (/home/ada/fees.odt)'));
  expect(note).toMatch(/^names its author \(Ada\) and a folder on a computer \(\/home\/ada\/fees/);
});

test.each([
  '/Author ()',
  '/Author <>',
  '/Author <FEFF>',
  '/Author ( )',
  '/Authoring true',
  '<xmp:CreatorTool>Word</xmp:CreatorTool>',
  '<dc:creator><rdf:Seq><rdf:li></rdf:li></rdf:Seq></dc:creator>',
  '/Author 5 0 R',
  '/URI (https://school.example/home/news)',
  // The fonts of every document.
  '<< /Type /Font /Subtype /Type0 /BaseFont /AAAAAA+Arial >> << /Type /Font /Subtype /Type1 >>',
  '/Title (Fees)',
  '/Type /Thread /I << /Title (Article) >> /Threads [1 0 R] /Ref [2 0 R]',
])('ignores %s', async (text) => {
  expect(await pdfNote(bytes(text))).toBeUndefined();
});

/** A PDF with one stream. */
function withStream(dictionary: string, data: Buffer | string): Buffer {
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${dictionary} >>\nstream\n`),
    Buffer.from(data),
    Buffer.from('\nendstream\nendobj\n%%EOF'),
  ]);
}

const objects = (text: string) =>
  withStream('/Type /ObjStm /Filter /FlateDecode', deflateSync(text));

test('the author in compressed XMP data is reported; if it cannot be read, that is', async () => {
  const xmp = '<dc:creator><rdf:Seq><rdf:li>Adá Obi</rdf:li></rdf:Seq></dc:creator>';
  const dictionary = '/Subtype /XML /Filter /FlateDecode /Type /Metadata';
  expect(await pdfNote(withStream(dictionary, deflateSync(xmp)))).toMatch(
    /^names its author \(Adá Obi\)\. To/,
  );
  expect(await pdfNote(withStream(dictionary, 'no'))).toMatch(UNREAD);
  expect(await pdfNote(withStream('/Type /Metadata /Subtype /XML', '<x/>'))).toBeUndefined();
});

const AS_IMAGE = /\. To remove that, print it as an image: in Adobe Reader,/;

test.each([
  ['a script', '<< /S /JavaScript /JS (app.alert(1)) >>'],
  ['a script', '<< /S /J#61vaScript /#4a#53 (app.alert(1)) >>'],
  ['a command that starts a program', '<< /S /Launch /F (cmd.exe) >>'],
  ['attached files', '<< /Names << /EmbeddedFiles 3 0 R >> >>'],
  ['attached files', '<< /Type /EmbeddedFile >>'],
  ['attached files', '<< /Type /Annot /Subtype /FileAttachment /FS 4 0 R >>'],
  ['attached files', '<< /Type /Filespec /EF << /F 5 0 R >> >>'],
  ['a form of another program (XFA)', '<< /AcroForm << /XFA 3 0 R >> >>'],
  ['a form that sends what visitors type', '<< /S /SubmitForm /F (x) >>'],
  ['films, sounds or 3D models', '<< /Subtype /RichMedia >>'],
  ['links to files elsewhere', '<< /S /GoToR /F (x.pdf) >>'],
  ['links to files elsewhere', '<< /S /Thread /F (x.pdf) /D 0 >>'],
  ['links to files elsewhere', '<< /Subtype /Form /Ref << /F (x.pdf) /Page 0 >> >>'],
  ['links to files elsewhere', '<< /Subtype /Form /Ref 7 0 R >>'],
  [
    'a signature, which names who signed',
    '<< /Type /Sig /Name (Ada Obi) /Filter /Adobe.X /ByteRange [0 9] >>',
  ],
  ['comments', '<< /Subtype /Text /T (Ada) /Contents (Ask the HOD) >>'],
  ['comments', '<< /Subtype/Highlight /T (Ada) >>'],
  ['comments', '<< /Subtype /Stamp /T (Ada) >>'],
  ['comments', '<< /Subtype /Line /T (Ada) >>'],
  ['comments', '<< /Subtype/PolyLine /T (Ada) >>'],
  ['parts that a password hides from this check', 'trailer << /Encrypt 9 0 R >>'],
])('%s is reported, also in a compressed part', async (what, text) => {
  for (const pdf of [bytes(text), objects(text)]) {
    const note = await pdfNote(pdf);
    expect(note).toMatch(AS_IMAGE);
    expect(note).toContain(`contains ${what}. To`);
  }
});

const UNREAD = /^contains parts that this check cannot read\. To/;

test.each([
  ['of another compression', withStream('/Type /ObjStm /Filter /LZWDecode', '3C3C202F4A53>')],
  ['damaged', withStream('/Type /ObjStm /Filter /FlateDecode', 'no')],
  ['cut', withStream('/Type /ObjStm', deflateSync('<< /S /JavaScript >>').subarray(0, -6))],
  ['without a start', bytes('<< /Type /ObjStm >> %\nstream\nx\nendstream')],
  ['too long', objects(`${' '.repeat(17_000_000)} /Author (Ada)`)],
])('objects that it cannot read are named as unread: %s', async (_case, pdf) => {
  expect(await pdfNote(pdf)).toMatch(UNREAD);
});

test.each([
  ['a line feed', 10],
  ['a carriage return', 13],
])('objects whose data ends with %s are read before any line break', async (_name, last) => {
  let data = Buffer.from('');
  for (let count = 0; data.at(-1) !== last; count += 1) {
    data = deflateSync(`<< /S /JavaScript >> ${'a'.repeat(count)}`);
  }
  for (const lineBreak of ['', '\n', '\r\n']) {
    const pdf = ['<< /Type /ObjStm >>\nstream\n', data, `${lineBreak}endstream`].map((part) =>
      Buffer.from(part),
    );
    expect(await pdfNote(Buffer.concat(pdf))).toMatch(/^contains a script\. To/);
  }
});

test.each(['\r', ' \r\n', '\t\n'])(
  'objects are read after a stream that starts with %j',
  async (lineEnd) => {
    const start = Buffer.from(`<< /Type /ObjStm >>stream${lineEnd}`);
    const data = deflateSync('<< /S /JavaScript >>');
    const pdf = Buffer.concat([start, data, Buffer.from('\nendstream')]);
    expect(await pdfNote(pdf)).toMatch(/^contains a script\. To/);
  },
);

test.each([
  'Title (Live stream of Prize Day) >> endobj 2 0 obj << /Type /ObjStm',
  '/stream 1 /Type /ObjStm',
])('objects are read after the word stream, as in %s', async (dictionary) => {
  const data = deflateSync('<< /S /JavaScript >>');
  expect(await pdfNote(withStream(dictionary, data))).toMatch(/^contains a script\. To/);
});

test('the metadata of a photo is reported', async () => {
  const { bytes: photo } = await doctoredPicture('jpeg');
  const pdf = withStream('/Subtype /Image /Filter /DCTDecode', photo);
  expect(await pdfNote(pdf)).toMatch(
    /contains the metadata of a photo, such as where it was taken\. To/,
  );
});

test('of a photo, a comment is reported, and its orientation and colours are not', async () => {
  const picture = { width: 40, height: 20, channels: 3, background: '#2f5fa7' } as const;
  const photo = sharp({ create: picture }).withMetadata({ icc: 'p3', orientation: 6 });
  const jpeg = await photo.jpeg().toBuffer();
  const dictionary = '/Subtype /Image /Filter /DCTDecode';
  expect(await pdfNote(withStream(dictionary, jpeg))).toBeUndefined();
  const comment = Buffer.from('\xff\xfe\0\x09Ada Obi', 'latin1');
  const commented = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
  expect(await pdfNote(withStream(dictionary, commented))).toMatch(/^contains the metadata of a/);
});

test('all of it is told in one sentence', async () => {
  const text = '/Author (Ada) /JS (a) /Launch /EmbeddedFiles';
  expect(await pdfNote(objects(text))).toMatch(
    /^names its author \(Ada\), and contains a script, a command that starts a program and attached files\. To/,
  );
});

test('letters in the data of a stream tell nothing', async () => {
  const image = withStream('/Filter /FlateDecode', '\x00/JS \x01/Launch (');
  expect(await pdfNote(image)).toBeUndefined();
});

const HOSTILE = [
  ...[
    '/Author(',
    '/Author<',
    '/Author 1 0 R',
    '(',
    '/Author(()',
    '/Author(\\',
    '/Author 1 0 R1 0 obj(',
    '<a:creator>',
    ' a:author="',
    '>> stream\n\xff\xd8\xff\xe1\0\x02',
    '>> stream\n\xff\xd8endstream',
  ],
  ...['stream', 'endstream', '/Type /ObjStm >> stream\nx\x9c endstream ', '>> stream\n', '>>'],
  ...['/home/', ' ', '1 0 obj', '/Subtype  ', '/ObjStm'],
];

test('of many streams of objects, the first are read, and the others named as unread', async () => {
  const parts = (count: number) =>
    Buffer.concat(Array(count).fill(objects('<< /S /JavaScript >>')));
  expect(await pdfNote(parts(500))).toMatch(/^contains a script\. To/);
  expect(await pdfNote(parts(501))).toMatch(/a script and parts that this check cannot read/);
});

test.each(HOSTILE)('a megabyte of %j is read in a second, not minutes', async (part) => {
  const { user } = process.cpuUsage();
  await pdfNote(bytes(part.repeat(1_000_000 / part.length)));
  expect(process.cpuUsage({ user, system: 0 }).user).toBeLessThan(1_500_000);
});

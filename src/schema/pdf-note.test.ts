/** @jest-environment node */
import { deflateSync } from 'node:zlib';
import { doctoredPicture } from '../testing/doctored-pictures';
import { pdfNote } from './pdf-note';

const bytes = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`, 'latin1');
const utf16 = (text: string) => `\xfe\xff${text.replace(/./g, '\0$&')}`;

test.each<[string, string, string]>([
  ['Word', '<< /Author (Ada Obi) /Creator (Word) >>', 'Ada Obi'],
  ['text with brackets and accents', '/Author(Ada\\40\\(HOD\\) Ob\\355)', 'Ada (HOD) Obí'],
  ['LibreOffice, in hexadecimal UTF-16', '/Author<FEFF0041006400610020\n1ECC0062>', 'Ada Ọb'],
  ['UTF-8', '/Author (\xef\xbb\xbfAd\xc3\xa1)', 'Adá'],
  [
    'XMP in UTF-16',
    utf16('<dc:creator><rdf:Seq><rdf:li>Ada Obi</rdf:li></rdf:Seq></dc:creator>'),
    'Ada Obi',
  ],
  ['UTF-16', `/Author (${utf16('Ada Obi')})`, 'Ada Obi'],
  [
    'XMP',
    '<dc:creator>\n<rdf:Seq><rdf:li xml:lang="en">Ad\xc3\xa1 Obi</rdf:li></rdf:Seq></dc:creator>',
    'Adá Obi',
  ],
  ['XMP, with any prefix', '<d:creator><r:Bag><r:li>Ada Obi</r:li></r:Bag></d:creator>', 'Ada Obi'],
  ['an attribute of XMP', '<rdf:Description pdf:Author="Ada Obi" dc:format="a"/>', 'Ada Obi'],
  ['an element of XMP', '<pdf:Author>Ada Obi</pdf:Author>', 'Ada Obi'],
  ['an element with attributes', '<pdf:Author xml:lang="en">Ada Obi</pdf:Author>', 'Ada Obi'],
  ...[
    '<dc:creator><rdf:Seq><rdf:li><![CDATA[Ada Obi]]></rdf:li></rdf:Seq></dc:creator>',
    '<dc:creator\n><rdf:Seq><rdf:li\n>Ada Obi</rdf:li></rdf:Seq></dc:creator>',
    '<dc:creator rdf:ID="a"><rdf:Seq><rdf:li>Ada Obi</rdf:li></rdf:Seq></dc:creator>',
    '<dc:creator><rdf:Bag><rdf:li><a:b><rdf:value>Ada Obi</rdf:value></a:b></rdf:li></rdf:Bag></dc:creator>',
    '<dc:creator><rdf:Bag rdf:_1="Ada Obi"/></dc:creator>',
    '<dc:creator>Ada Obi</dc:creator>',
    '<rdf:Description dc:creator="Ada Obi"/>',
    '<creator xmlns="http://purl.org/dc/elements/1.1/"><Seq><li>Ada Obi</li></Seq></creator>',
  ].map((xmp): [string, string, string] => [`XMP such as ${xmp}`, xmp, 'Ada Obi']),
])('the author in %s is reported, with how to remove it', async (_case, text, author) => {
  expect(await pdfNote(bytes(text))).toBe(
    `names its author (${author}). To remove that, in Word: File, Info, Check for Issues, Inspect Document, Remove All, then save as PDF again. Or print it with Chrome to “Save as PDF”.`,
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
  '<dc:creator><rdf:Seq><rdf:li></rdf:li></rdf:Seq></dc:creator>',
  '<dc:creator/><xmp:CreatorTool>Word</xmp:CreatorTool>',
  '/URI (https://school.example/home/news)',
  '/Title (Fees)',
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

const AS_IMAGE = /\. To remove that, print it as an image: in Adobe Reader,/;

test.each([
  ['a script', '<< /S /JavaScript /JS (app.alert(1)) >>'],
  ['a script', '<< /S /J#61vaScript >>'],
  ['a command that starts a program', '<< /S /Launch /F (cmd.exe) >>'],
  ['attached files', '<< /Names << /EmbeddedFiles 3 0 R >> >>'],
  ['attached files', '<< /Type /EmbeddedFile >>'],
  ['attached files', '<< /Type /Annot /Subtype /FileAttachment /FS 4 0 R >>'],
  ['attached files', '<< /Type /Filespec /EF << /F 5 0 R >> >>'],
  ['a signature, which names who signed', '<< /Type /Sig /Name (Ada Obi) /Filter /Adobe.X >>'],
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

test.each([
  '/Type /ObjStm /Filter /LZWDecode',
  '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]',
  '/Type /ObjStm /Filter /ASCII#385Decode',
  '/Type /ObjStm /Filter /BrotliDecode',
  '/Type /Metadata /Filter[/Later]',
])('objects that it cannot read are reported: %s', async (dictionary) => {
  const note = await pdfNote(withStream(dictionary, '3C3C202F4A53>'));
  expect(note).toMatch(/^contains parts that this check cannot read\. To/);
});

test.each([
  '/Type /ObjStm /Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 8>>',
  '/Type /ObjStm /DecodeParms 9 0 R /Filter /FlateDecode',
])('objects that a predictor may have changed are named as unread: %s', async (dictionary) => {
  const note = await pdfNote(withStream(dictionary, deflateSync('\x02<< \x02/JS ')));
  expect(note).toMatch(/parts that this check cannot read\. To/);
});

test.each([
  '/Type /XRef /Root 2 0 R /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>',
  '/Type /ObjStm /First 8 /Filter [ /FlateDecode ] /DecodeParms [<< /Predictor 1 >>]',
  '/Subtype /Image /Filter [/FlateDecode/DCTDecode] /Metadata 7 0 R',
  '/Subtype /Image /Filter /JBIG2Decode',
])('what it need not read is not reported: %s', async (dictionary) => {
  const catalog = '/Type /Catalog /Metadata 4 0 R >> endobj 2 0 obj << ';
  const pdf = withStream(
    (dictionary.includes('XRef') ? catalog : '') + dictionary,
    deflateSync(''),
  );
  expect(await pdfNote(pdf)).toBeUndefined();
});

test.each([
  '/X (stream) /Type /ObjStm',
  '/stream 1 /Type /ObjStm',
  'Title (Live stream of Prize Day) >> endobj 2 0 obj << /Type /ObjStm',
])('compressed objects are read after the word stream, as in %s', async (dictionary) => {
  const data = deflateSync('<< /S /JavaScript >>');
  expect(await pdfNote(withStream(`${dictionary} /Filter /FlateDecode`, data))).toContain(
    'contains a script',
  );
});

test.each([
  ['/Type /ObjStm /Filter /FlateDecode >>%\nstream\n', deflateSync('<< /S /JavaScript >>')],
  ['/Author%\n(Ada) >>', ''],
])('what it does not read is named as unread: %j', async (dictionary, data) => {
  const pdf = Buffer.concat([bytes(`<< ${dictionary}`), Buffer.from(data), bytes('\nendstream')]);
  const whole = data === '' ? bytes(`<< ${dictionary}`) : pdf;
  expect(await pdfNote(whole)).toContain('parts that this check cannot read');
});

test('compressed objects are read, however their dictionary spells its names', async () => {
  const data = deflateSync('<< /S /JavaScript >>');
  const pdf = withStream('/Type /Obj#53tm /Filter /Fl#61teDecode', data);
  expect(await pdfNote(pdf)).toContain('contains a script');
});

test('the place of a photo is reported, in a photo and in one compressed again', async () => {
  const { bytes: photo } = await doctoredPicture('jpeg');
  const image = '/Subtype /Image /Filter';
  for (const pdf of [
    withStream(`${image} /DCTDecode`, photo),
    withStream(`${image} [/FlateDecode /DCTDecode]`, deflateSync(photo)),
  ]) {
    expect(await pdfNote(pdf)).toMatch(/contains the place where a photo was taken\. To/);
  }
  const camera = withStream('/Filter /DCTDecode', 'Exif\0\0MM');
  expect(await pdfNote(camera)).toMatch(/^contains the time and camera of a photo\. To/);
});

test('all of it is told in one sentence', async () => {
  const text = '/Author (Ada) /JS (a) /Launch /EmbeddedFiles';
  expect(await pdfNote(objects(text))).toMatch(
    /^names its author \(Ada\), and contains a script, a command that starts a program and attached files\. To/,
  );
});

test('letters in the data of a stream tell nothing, and a bomb is read to a limit, and said to be', async () => {
  expect(
    await pdfNote(withStream('/Filter /FlateDecode', '\x00/JS \x01/Launch (')),
  ).toBeUndefined();
  expect(await pdfNote(objects(`${' '.repeat(1_000_000)} /Author (Ada)`))).toMatch(/Ada/);
  expect(await pdfNote(objects(`${' '.repeat(17_000_000)} /Author (Ada)`))).toMatch(UNREAD);
});

const UNREAD = /^contains parts that this check cannot read\. To/;

const script = '<< /S /JavaScript >>';

test.each<[string, Buffer, RegExp]>([
  ['damaged', withStream('/Type /ObjStm /Filter /FlateDecode', 'no'), UNREAD],
  ['cut', bytes('<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nno'), UNREAD],
  [
    'cut',
    withStream('/First 9 /Filter /FlateDecode', deflateSync(script).subarray(0, -6)),
    /and parts that this check cannot read/,
  ],
  ['not compressed', withStream('/Type /ObjStm', script), /a script/],
  ['with an indirect filter', withStream('/First 9 /Filter 7 0 R', '3C3C'), UNREAD],
  [
    'with one of two filters indirect',
    withStream('/First 9 /Filter [/FlateDecode 7 0 R]', deflateSync('3C3C')),
    UNREAD,
  ],
  ['with an indirect type', withStream('/Type 7 0 R /First 9', deflateSync(script)), /a script/],
  [
    'compressed twice',
    withStream('/First 9 /Filter [/Fl /Fl]', deflateSync(deflateSync(script))),
    /a script/,
  ],
  ['in a comment', bytes(`%stream\n1 0 obj ${script} endobj %endstream`), /a script/],
  ['after a string', withStream('/Type /ObjStm /X ( 1 0 obj<<)', deflateSync(script)), /a script/],
  [
    'after a title like a stream',
    withStream(
      '/Title (a >> stream b) >> endobj 2 0 obj << /First 8 /Filter /FlateDecode',
      deflateSync(script),
    ),
    UNREAD,
  ],
  ['of an indirect kind', bytes('<< /Type /Annot /Subtype 7 0 R /T (Ada) >>'), UNREAD],
  ['in XFA', bytes('<< /AcroForm << /XFA 3 0 R >> >>'), /another program \(XFA\)/],
  ['in a film', bytes('<< /Subtype /RichMedia >>'), /films, sounds or 3D models/],
  ['in a form', bytes('<< /S /SubmitForm /F (x) >>'), /sends what visitors type/],
  ['in another file', bytes('<< /S /GoToR /F (x.pdf) >>'), /links to files elsewhere/],
  ['in a remark', bytes('<< /Subtype /Popup >>'), /comments/],
  ['after a remark', bytes('<< /Subtype%\n/Text /T (Ada) >>'), UNREAD],
  ['after a zero', bytes('<< /Subtype\0/Text /T (Ada) >>'), UNREAD],
  ['after the zero of an author', bytes('<< /Author\0(Ada) >>'), UNREAD],
  ['after many spaces', bytes(`<< /Type${' '.repeat(30)}/Sig >>`), UNREAD],
])('what is %s is read, or named as unread', async (_where, pdf, note) => {
  expect(await pdfNote(pdf)).toMatch(note);
});

test.each([
  [
    'an indirect author',
    '/Author 5 0 R >> endobj 5 0 obj\n(Ada Obi) endobj',
    /names its author \(Ada Obi\)/,
  ],
  [
    'an author in pairs of brackets',
    '/Author (Ada (HOD) Obi)',
    /names its author \(Ada \(HOD\) Obi\)/,
  ],
  ['an author in an escaped name', '/Auth#6fr (Ada)', /names its author \(Ada\)/],
  ['a second author', '/Author () /Author (Ada) /Author (Obi)', /names its author \(Ada, Obi\)/],
  ['an author in an object that is not there', '/Author 5 0 R', UNREAD],
  ['an author without an end', '/Author (Ada', UNREAD],
  ['an author after many elements', `${'<a:creator>'.repeat(999)}Ada`, UNREAD],
  ['an author after many attributes', `${'a:creator=" "'.repeat(999)}a:Author="Ada"`, UNREAD],
])('%s is read, or named as unread', async (_what, text, note) => {
  expect(await pdfNote(bytes(text))).toMatch(note);
});

const HOSTILE = [
  ...['/Author(', '/Author<', '/Author 1 0 R', '(', '<dc:creator>', '<dc:creator><rdf:li>'],
  ...['stream', 'endstream', '/Filter[', '/First stream', '/home/', ' ', '1 0 obj'],
  ...['#41', '/First stream\nx\x9c endstream ', '<dc:creator><rdf:li>a<'],
  ...['<creator a', 'x:creator="', '<creator>:_1=', '>> stream\n', '/Subtype  '],
];

test('of many compressed parts and escaped names, the first are read, and the others named as unread', async () => {
  const part = Buffer.concat([
    Buffer.from('<< /First 1 >> stream\n'),
    deflateSync('a'),
    Buffer.from('\nendstream\n'),
  ]);
  const parts = (count: number) => Buffer.concat([bytes(script), ...Array(count).fill(part)]);
  expect(await pdfNote(parts(500))).toMatch(/^contains a script\. To/);
  expect(await pdfNote(parts(1_100))).toMatch(/a script and parts that this check cannot read/);
  expect(await pdfNote(bytes(script + '#41'.repeat(300_000)))).toMatch(/a script and parts that/);
});

test.each(HOSTILE)('two megabytes of %j are read in seconds, not minutes', async (part) => {
  const { user } = process.cpuUsage();
  await pdfNote(bytes(part.repeat(2_000_000 / part.length)));
  expect(process.cpuUsage({ user, system: 0 }).user).toBeLessThan(6_000_000);
});

/** @jest-environment node */
import { pdfNote } from './pdf-note';

const bytes = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`, 'latin1');
const utf16 = (text: string) => `\xfe\xff${text.replace(/./g, '\0$&')}`;

test.each<[string, string, string]>([
  ['Word', '<< /Author (Ada Obi) /Creator (Word) >>', 'Ada Obi'],
  ['text with brackets and accents', '/Author(Ada\\40\\(HOD\\) Ob\\355)', 'Ada (HOD) Obí'],
  ['LibreOffice, in hexadecimal UTF-16', '/Author<FEFF0041006400610020\n1ECC0062>', 'Ada Ọb'],
  ['UTF-16', `/Author (${utf16('Ada Obi')})`, 'Ada Obi'],
  [
    'XMP',
    '<dc:creator>\n<rdf:Seq><rdf:li xml:lang="en">Ad\xc3\xa1 Obi</rdf:li></rdf:Seq></dc:creator>',
    'Adá Obi',
  ],
])('the author in %s is reported, with how to remove it', (_case, text, author) => {
  expect(pdfNote(bytes(text))).toBe(
    `names its author (${author}). To remove that, in Word: File, Info, Check for Issues, Inspect Document, Remove All, then save as PDF again. Or print it with Chrome to “Save as PDF”.`,
  );
});

test.each([
  ['/Title (C:\\\\Users\\\\ada\\\\fees.docx)', 'C:\\Users\\ada\\fees.docx'],
  [`/Title (${utf16('c:\\\\users\\\\ada\\\\fees.docx')})`, 'c:\\users\\ada\\fees.docx'],
  ['/Title (file:///Users/ada/fees.pages)', '/Users/ada/fees.pages'],
  ['/URI (file:///home/ada/fees.odt)', '/home/ada/fees.odt'],
])('a local folder in %j is reported', (text, place) => {
  expect(pdfNote(bytes(text))).toMatch(`names a folder on a computer (${place}). To remove`);
});

test('an author and a local folder are reported together', () => {
  const note = pdfNote(bytes('/Author (Ada) /Title (/home/ada/fees.odt)'));
  expect(note).toMatch(/^names its author \(Ada\) and a folder on a computer \(\/home\/ada\/fees/);
});

test.each([
  '/Author ()',
  '/Author <>',
  '/Author <FEFF>',
  '/Author ( )',
  '/Authoring true',
  '/URI (https://school.example/home/news)',
  '/Title (Fees)',
])('ignores %s', (text) => {
  expect(pdfNote(bytes(text))).toBeUndefined();
});

import { detectFileKind, fileTypeError, isPictureKind } from './file-kinds';
import { fileUrl } from './file-url';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0', 'JPEG', true],
  ['\x89PNG\r\n\x1a\n', 'PNG', true],
  // The four bytes after RIFF are a length, and may be line breaks.
  ['RIFF\n\n\n\0WEBP', 'WebP', true],
  ['RIFF....WAVE', 'text', false],
  ['\0\0\0\nftypavif', 'AVIF', true],
  ['\0\0\0\nftypavis', 'AVIF', true],
  // The main brand may be that of all HEIF images.
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'AVIF', true],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic\0\0\0\0avif', 'HEIC', false],
  ['\0\0\0\nftypheix', 'HEIC', false],
  ['\0\0\0\nftyphevc', 'HEIC', false],
  ['\0\0\0\nftypmsf1', 'HEIC', false],
  ['%PDF-1.7', 'PDF', false],
  ['\xef\xbb\xbf%PDF-1.7', 'PDF', false],
  ['\r\n%PDF-1.7', 'PDF', false],
  ['\x1b%-12345X@PJL ENTER LANGUAGE=PDF\n%PDF-1.4', 'PDF', false],
  ['--form\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4', 'PDF', false],
  [`${'\0'.repeat(1019)}%PDF-1.4`, 'PDF', false],
  [`${'\0'.repeat(1020)}%PDF-1.4`, undefined, false],
  ['<html>%PDF-1.4', undefined, false],
  ['\xef\xbb\xbf <html>%PDF-1.4', undefined, false],
  ['Ng\xe1\xbb\x8dz\xc3\xad,1\r\n', 'text', false],
  [' \n<html>', undefined, false],
  ['PK\x03\x04', undefined, false],
  ['', undefined, false],
])('a file that starts with %j is %s; an image: %s', (first, kind, isPicture) => {
  expect(detectFileKind(bytes(first))).toBe(kind);
  expect(isPictureKind(detectFileKind(bytes(first)))).toBe(isPicture);
});

test('a text file of any length is detected', () => {
  expect(detectFileKind(bytes('Number,Result\n'.repeat(200)))).toBe('text');
});

test.each([
  ['Save it as JPEG.', 'heic HEIF'],
  ['Save it as PNG or JPEG.', 'svg gif bmp tif TIFF'],
  ['Paste its text into a page instead.', 'htm html xhtml xml md TXT'],
  ['Save it as PDF.', 'doc docx odt rtf ppt pptx PAGES'],
  ['Save it as CSV or PDF.', 'xls xlsx ods NUMBERS'],
])('advises "%s" for each of %s', (advice, extensions) => {
  for (const extension of extensions.split(' ')) {
    const problem = fileTypeError(`static/uploads/my.png.pdf.${extension}`, bytes('PK'));
    expect(`${extension}: ${problem}`).toContain(`(PDF, CSV). ${advice}`);
  }
});

test('a document’s extension may be uppercase', () => {
  const folder = 'static/uploads/documents';
  expect(fileTypeError(`${folder}/LETTER.PDF`, bytes('%PDF-1.7'))).toBeUndefined();
  expect(fileTypeError(`${folder}/RESULTS.CSV`, bytes('Number,Result'))).toBeUndefined();
  expect(fileTypeError(`${folder}/LETTER.PDF`, bytes('Dear'))).toBe(
    'is not a PDF document. Save it as PDF.',
  );
});

test('a document outside the documents folder is reported with that folder', () => {
  const name = 'static/uploads/static/uploads/documents/a.pdf';
  expect(fileTypeError(name, bytes('%PDF-1.7'))).toBe(
    'is a document. Move it to static/uploads/documents.',
  );
});

test.each([
  ['/uploads/documents/a b.pdf', '/uploads/documents/a%20b.pdf'],
  ['/uploads/documents/Ọjọ́ & co.pdf', '/uploads/documents/%E1%BB%8Cj%E1%BB%8D%CC%81%20&%20co.pdf'],
])('the URL of %s is %s', (file, url) => {
  expect(fileUrl(file)).toBe(url);
});

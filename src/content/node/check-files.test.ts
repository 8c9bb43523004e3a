import fs, { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { noise } from '../../testing/noise';
import { type TemporarySite, temporarySite } from '../../testing/temporary-site';
import { checkFiles, exportProblems, metadataReport, pdfReport } from './check-files';
import { staticFiles } from './static-files';

let root: string;
let write: TemporarySite['write'];
let link: TemporarySite['link'];

beforeEach(() => {
  ({ root, write, link } = temporarySite());
  for (const folder of ['content/images', 'static/uploads/documents']) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
});

afterEach(() => rmSync(root, { recursive: true }));

const picture = noise(64, 48, 100);

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a truncated %s is reported, a complete one is not',
  async (format) => {
    const bytes = await picture.clone().toFormat(format).toBuffer();
    write(`content/images/whole.${format}`, bytes);
    write(`static/uploads/gallery/half.${format}`, bytes.subarray(0, bytes.length / 2));
    expect(await checkFiles(root)).toEqual([
      `static/uploads/gallery/half.${format}: the image is damaged; copy or export it again`,
    ]);
  },
);

const DOCTYPE =
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
const SVG = '<svg\n xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"';

test('a crest that would not be published is reported, in any form that drawing programs write', async () => {
  write(
    'static/crest.svg',
    `<?xml version="1.0"?>\n<!-- Logo -->\n${DOCTYPE}\n${SVG} xml:space="preserve"/>`,
  );
  expect(await checkFiles(root)).toEqual([]);
  for (const crest of [
    `${SVG}><image href="https://other.example/crest.png"/></svg>`,
    `${SVG} xmlns:sodipodi="http://sodipodi.sourceforge.net"><sodipodi:namedview/></svg>`,
    `<!DOCTYPE svg [<!ENTITY a "b">]>${SVG}/>`,
    `<!DOCTYPE svg SYSTEM "a>" [<!ATTLIST svg onload CDATA "steal()">]>${SVG}/>`,
    `<!DOCTYPE svg PUBLIC "a" "b" [<!ATTLIST svg onload CDATA "steal()">]>${SVG}/>`,
  ]) {
    write('static/crest.svg', crest);
    expect(await checkFiles(root)).toEqual([
      'static/crest.svg: has scripts, links or data of a drawing program, and would not be published; save it as plain SVG',
    ]);
  }
});

test('a drawing that the build cannot draw, or browsers do not show, is named', async () => {
  write('static/drawings/right.svg', `${SVG}/>`);
  write('static/drawings/spaced.svg', `${SVG.replace('xmlns=', 'xmlns = ')}/>`);
  write('static/drawings/late.svg', `\n<?xml version="1.0"?>${SVG}/>`);
  write('static/drawings/open.svg', `${SVG}><g></svg>`);
  write('static/crest.svg', '<svg viewBox="0 0 9 9" width="9" height="9"/>');
  expect((await checkFiles(root)).sort()).toEqual(
    ['crest', 'drawings/late', 'drawings/open'].map(
      (name) => `static/${name}.svg: is no valid SVG; export it again`,
    ),
  );
});

test('an animated picture is reported, because the site would show it still', async () => {
  const frames = await Promise.all([100, 200].map((range) => noise(9, 9, range).png().toBuffer()));
  const animated = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  write('static/uploads/gallery/dance.webp', animated);
  write('static/uploads/gallery/still.webp', await picture.clone().webp().toBuffer());
  const png = await picture.clone().png().toBuffer();
  const at = png.indexOf('IDAT') - 4;
  // The chunk that makes a PNG an animation: its length, name, frames and plays, and checksum.
  const control = Buffer.from([0, 0, 0, 8, ...Buffer.from('acTL'), 0, 0, 0, 2, 0, 0, 0, 0]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(control.subarray(4)));
  write(
    'content/images/dance.png',
    Buffer.concat([png.subarray(0, at), control, sum, png.subarray(at)]),
  );
  write('content/images/still.png', png);
  expect(await checkFiles(root)).toEqual([
    expect.stringMatching(/^content\/images\/dance\.png: the image is animated, /),
    expect.stringMatching(/^static\/uploads\/gallery\/dance\.webp: the image is animated, /),
  ]);
});

test('reports files that are one file on macOS and Windows', async () => {
  write('static/uploads/documents/Fees.csv', 'a,b');
  write('static/uploads/documents/fees.csv', 'c,d');
  // There, only the first is left.
  const [, ...others] = readdirSync(path.join(root, 'static/uploads/documents')).sort();
  expect(await checkFiles(root)).toEqual(
    others.map(
      (name) =>
        `static/uploads/documents/${name}: on macOS and Windows this is the same file as static/uploads/documents/Fees.csv; rename one of them.`,
    ),
  );
});

test('checks the pictures of static/ that the build encodes again', async () => {
  const bytes = await picture.clone().png().toBuffer();
  write('static/icons/half.png', bytes.subarray(0, bytes.length / 2));
  write('static/icons/whole.png', bytes);
  // Not published.
  write('static/icons/page.png', '<html>');
  expect(await checkFiles(root)).toEqual([
    'static/icons/half.png: the image is damaged; copy or export it again',
  ]);
});

test.each([false, true])(
  'a JPEG without its end marker is valid, one without more of its end is damaged',
  async (progressive) => {
    const bytes = await picture.clone().jpeg({ progressive }).toBuffer();
    write('content/images/all.jpg', bytes.subarray(0, -2));
    write('content/images/most.jpg', bytes.subarray(0, -12));
    expect(await checkFiles(root)).toEqual([
      'content/images/most.jpg: the image is damaged; copy or export it again',
    ]);
  },
);

test.each([
  [20_000, 20_000, '400 megapixels'],
  [8_100, 8_000, '65 megapixels'],
  [16_100, 10, '0 megapixels'],
])('a picture of %d × %d pixels is too large, not damaged', async (width, height, size) => {
  const create = { width: 1, height: 1, channels: 3, background: '#000' } as const;
  const png = await sharp({ create }).png().toBuffer();
  // The first chunk, with the size and its checksum: 400 million pixels would take seconds to write.
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  write('content/images/a.png', png);
  expect(await checkFiles(root)).toEqual([
    `content/images/a.png: the image is ${width} × ${height} pixels (${size}); the limits are 16000 pixels per side and 64 megapixels. Make it smaller, or choose it again in the editor, which does that.`,
  ]);
});

test.each([
  ['jpeg', 'withExif'],
  ['png', 'withExif'],
  ['webp', 'withExif'],
  ['avif', 'withExif'],
  ['jpeg', 'withXmp'],
  ['png', 'withXmp'],
  ['webp', 'withXmp'],
] as const)(
  'a %s that has metadata (%s) is named, and one without is not',
  async (format, kind) => {
    const plain = picture.clone().toFormat(format);
    const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 30/1 0/1' } };
    const told =
      kind === 'withExif'
        ? plain.clone().withExif(place)
        : plain.clone().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>');
    write(`content/images/hall.${format}`, await plain.toBuffer());
    expect(await metadataReport(root)).toBe('');
    write(`static/uploads/gallery/girls.${format}`, await told.toBuffer());
    expect(await metadataReport(root)).toMatch(
      `may say where, when and by whom they were taken. The site publishes nothing of that, but this folder keeps it, and so does every copy of it. Choose them again in the editor, which removes it:\n  static/uploads/gallery/girls.${format}`,
    );
    expect(await checkFiles(root)).toEqual([]);
  },
);

/** Metadata of one entry, whose value stands behind it: its tag, type and count. */
const exifOf = (tag: readonly number[], type: number, count: number, value: readonly number[]) => [
  ...Buffer.from('Exif\0\0'),
  ...[0x49, 0x49, 42, 0, 8, 0, 0, 0],
  ...[1, 0, ...tag, type, 0, count, 0, 0, 0, 26, 0, 0, 0, 0, 0, 0, 0],
  ...value,
];

test.each([
  // One entry: the northern half of the earth.
  [
    'a place',
    exifOf([0x25, 0x88], 4, 1, [1, 0, 1, 0, 2, 0, 2, 0, 0, 0, 0x4e, ...Array(7).fill(0)]),
  ],
  ['its photographer', exifOf([0x3b, 1], 2, 8, [...Buffer.from('Ada Obi\0')])],
  [
    'its author, as Windows writes it',
    exifOf([0x9d, 0x9c], 1, 16, [...Buffer.from('Ada Obi\0', 'utf16le')]),
  ],
  ['a moment', exifOf([0x32, 1], 2, 20, [...Buffer.from('2026:11:29 09:15:00\0')])],
])('a photo whose metadata is %s alone is named', async (_what, exif) => {
  const jpeg = await picture.clone().jpeg().toBuffer();
  const header = Buffer.from([0xff, 0xe1, 0, exif.length + 2, ...exif]);
  const photo = Buffer.concat([jpeg.subarray(0, 2), header, jpeg.subarray(2)]);
  write('static/uploads/gallery/girls.jpg', photo);
  write('static/old-girls.jpg', photo);
  expect(await metadataReport(root)).toMatch(
    /static\/uploads\/gallery\/girls\.jpg\n {2}static\/old-girls\.jpg$/,
  );
});

/** A segment of a JPEG. */
const segment = (marker: number, data: string) => [
  0xff,
  marker,
  0,
  data.length + 2,
  ...Buffer.from(data, 'latin1'),
];

test.each([
  ['a comment', segment(0xfe, 'Ada Obi'), []],
  ['a caption (IPTC)', segment(0xed, 'Photoshop 3.0\0' + '8BIM\x04\x04\0\0\0\0 by Ada Obi'), []],
  ['content credentials', segment(0xeb, 'JP\0\x01 by Ada Obi'), []],
  ['a list of further pictures', segment(0xe2, 'MPF\0II*\0 at 1234'), []],
  ['a further picture', [], [0xff, 0xd8, ...segment(0xe1, 'Exif\0\0 Ada Obi'), 0xff, 0xd9]],
  ['a film', [], Buffer.from('\0\0\0\x18ftypmp42')],
])('a photo that carries %s is named', async (_what, before, after) => {
  const jpeg = await picture.clone().jpeg().withMetadata({ icc: 'p3', orientation: 6 }).toBuffer();
  write('content/images/plain.jpg', Buffer.concat([jpeg, Buffer.alloc(50)]));
  expect(await metadataReport(root)).toBe('');
  const parts = [jpeg.subarray(0, 2), Buffer.from(before), jpeg.subarray(2), Buffer.from(after)];
  write('content/images/girls.jpg', Buffer.concat(parts));
  expect(await metadataReport(root)).toMatch(/:\n {2}content\/images\/girls\.jpg$/);
});

test('a photo whose metadata only says how it is turned is not named', async () => {
  const turned = picture.clone().jpeg().withMetadata({ orientation: 6 });
  write('content/images/turned.jpg', await turned.toBuffer());
  expect(await metadataReport(root)).toBe('');
});

const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1');
const ONLY = 'cannot be published. Use images (JPEG, PNG, WebP, AVIF) or documents (PDF, CSV).';
const MOST_COMPATIBLE =
  'Save it as JPEG. On an iPhone: Settings > Camera > Formats > Most Compatible.';

const HIDDEN = 'is hidden, because its name begins with a dot. Delete or rename it.';
const NOT_ON_WINDOWS = 'Windows cannot store a file with this name; rename it.';

const WRONG: readonly (readonly [name: string, bytes: string | Buffer, problem: string])[] = [
  [
    'static/uploads/a.html',
    '<script>alert(1)</script>',
    `${ONLY} Paste its text into a page instead.`,
  ],
  ['static/uploads/a.svg', '<svg/>', `${ONLY} Save it as PNG or JPEG.`],
  ['static/uploads/a.heic', HEIC, `${ONLY} ${MOST_COMPATIBLE}`],
  ['static/uploads/a.docx', 'PK', `${ONLY} Save it as PDF.`],
  ['static/uploads/a.doc', 'PK', `${ONLY} Save it as PDF.`],
  ['static/uploads/A.PPTX', 'PK', `${ONLY} Save it as PDF.`],
  ['static/uploads/documents/a.xlsx', 'PK', `${ONLY} Save it as CSV or PDF.`],
  ['static/uploads/a.gif', 'GIF89a', `${ONLY} Save it as PNG or JPEG.`],
  ['content/images/a.txt', 'Dear', `${ONLY} Paste its text into a page instead.`],
  [
    'content/images/b.jpeg',
    Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0', 'latin1'),
    `is a HEIC image. ${MOST_COMPATIBLE}`,
  ],
  ['static/uploads/a.js', 'alert(1)', ONLY],
  ['content/images/a', 'a', ONLY],
  ['static/uploads/a.pdf', '%PDF-1.7', 'is a document. Move it to static/uploads/documents.'],
  [
    'content/images/a.jpg',
    'GIF89a',
    'is not a JPEG, PNG, WebP or AVIF image. Save it as PNG or JPEG.',
  ],
  [
    'content/images/a.JPG',
    '<svg/>',
    'is not a JPEG, PNG, WebP or AVIF image. Save it as PNG or JPEG.',
  ],
  ['content/images/a.png', '', 'is empty. Copy or export it again.'],
  ['static/uploads/a.jpg', HEIC, `is a HEIC image. ${MOST_COMPATIBLE}`],
  ['static/uploads/documents/a.pdf', '<html>', 'is not a PDF document. Save it as PDF.'],
  ['static/uploads/documents/A.PDF', '<html>', 'is not a PDF document. Save it as PDF.'],
  ['static/uploads/documents/a.csv', ' <script>', 'is not a CSV document. Save it as CSV.'],
  ['static/uploads/documents/a.csv', '\ufeff <script>', 'is not a CSV document. Save it as CSV.'],
  ['static/uploads/.x.html', '<script>', HIDDEN],
  ['static/uploads/.x.svg', '<svg/>', HIDDEN],
  ['static/uploads/.x.csv', 'a,b', HIDDEN],
  ['static/uploads/.hidden/a.csv', 'a,b', HIDDEN],
  ['static/uploads/documents/a:b.csv', 'a,b', NOT_ON_WINDOWS],
  ['static/uploads/gallery./a.csv', 'a,b', NOT_ON_WINDOWS],
  ['content/images/NUL.jpg', 'a', NOT_ON_WINDOWS],
  ['static/uploads/documents/a.csv', 'PK\x03\x04', 'is not a CSV document. Save it as CSV.'],
  [
    'static/uploads/a.webp',
    'PK\x03\x04',
    'is not a JPEG, PNG, WebP or AVIF image. Save it as PNG or JPEG.',
  ],
  [
    'content/images/a.jpg',
    Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(9_300_000)]),
    'is 9.3 MB; the limit is 8 MB',
  ],
  [
    'static/uploads/documents/a.pdf',
    Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(10_100_000)]),
    'is 10.1 MB; the limit is 10 MB',
  ],
];

test.each(WRONG)('reports %s with the reason', async (name, bytes, problem) => {
  write(name, bytes);
  expect(await checkFiles(root)).toEqual([`${name}: ${problem}`]);
});

test('a file that cannot be read is named with the others', async () => {
  write('static/uploads/documents/open.pdf', '%PDF-1.7');
  write('static/uploads/documents/page.pdf', '<html>');
  write('static/logo.svg', '<svg/>');
  const { openSync, readFileSync } = fs;
  const locked = (name: unknown) => {
    if (/(?:open\.pdf|logo\.svg)$/.test(`${name}`))
      throw Object.assign(new Error(), { code: 'EBUSY' });
  };
  jest.spyOn(fs, 'openSync').mockImplementation((name, ...rest) => {
    locked(name);
    return openSync(name, ...rest);
  });
  jest.spyOn(fs, 'readFileSync').mockImplementation((name, ...rest) => {
    locked(name);
    return readFileSync(name, ...rest);
  });
  expect(await checkFiles(root)).toEqual([
    'static/uploads/documents/open.pdf: the file cannot be read (EBUSY)',
    'static/uploads/documents/page.pdf: is not a PDF document. Save it as PDF.',
  ]);
  expect(staticFiles(root)).toEqual({ published: [], withheld: ['logo.svg'] });
  jest.restoreAllMocks();
});

test('documents, images with the extension of another format, and system files are valid', async () => {
  write('static/uploads/documents/prospectus.pdf', '%PDF-1.7\n'.padEnd(10_000_000));
  write('static/uploads/documents/results.csv', 'Number,Result\n12,Ẹ̀kọ́\n');
  write('static/uploads/gallery/photo.jpg', await picture.clone().webp().toBuffer());
  write('static/uploads/.DS_Store', '\0');
  expect(await checkFiles(root)).toEqual([]);
});

test('invalid files are reported in alphabetical order', async () => {
  const cut = (await picture.clone().png().toBuffer()).subarray(0, 2_000);
  write('content/images/a.png', cut);
  write('static/uploads/b.html', '<html>');
  const problems = await checkFiles(root);
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'content/images/a.png',
    'static/uploads/b.html',
  ]);
});

const LINK = 'is a link to another file. Put the file itself here.';

test.each(['/etc/hostname', '/etc', 'nowhere', '.'])(
  'a symbolic link to %s is rejected',
  async (target) => {
    link(target, 'static/uploads/a.jpg');
    expect(await checkFiles(root)).toEqual([`static/uploads/a.jpg: ${LINK}`]);
  },
);

describe('in the finished export', () => {
  const uploads = WRONG.filter(([name]) => /^static\/uploads.*(?<!a\.pdf)$/.test(name));

  test.each([...uploads, ['static/uploads/.DS_Store', '\0', HIDDEN] as const])(
    '%s is rejected as in the sources',
    (name, bytes, problem) => {
      const exported = name.replace('static', 'public');
      write(exported, bytes);
      expect(exportProblems(path.join(root, 'public'))).toEqual([`${exported}: ${problem}`]);
    },
  );

  test('a symbolic link is rejected in any folder', () => {
    mkdirSync(path.join(root, 'public/drawings'), { recursive: true });
    link('../..', 'public/drawings/all');
    expect(exportProblems(path.join(root, 'public'))).toEqual([`public/drawings/all: ${LINK}`]);
  });

  test('images, resized images, documents and other build output are valid', async () => {
    const avif = await picture.clone().avif().toBuffer();
    write('public/uploads/gallery/photo.jpg', await picture.clone().jpeg().toBuffer());
    write('public/uploads/480/gallery/photo.jpg.avif', avif);
    write('public/uploads/documents/results.csv', 'Number,Result');
    write('public/index.html', '<html>');
    write('public/.well-known/security.txt', 'Contact: office');
    expect(exportProblems(path.join(root, 'public'))).toEqual([]);
  });
});

test('authors of PDF documents are reported', async () => {
  write('static/uploads/documents/A.PDF', '%PDF-1.7\n/Author (Ada Obi)');
  write('static/uploads/documents/b.pdf', '%PDF-1.7\n/Author ()');
  write('static/uploads/documents/c.csv', '/Author (Ada Obi)');
  expect(await pdfReport(root)).toMatch(
    /^Documents are published unchanged:\n {2}static\/uploads\/documents\/A\.PDF: names its author \(Ada Obi\)\. .+$/,
  );
  rmSync(path.join(root, 'static/uploads/documents/A.PDF'));
  expect(await pdfReport(root)).toBe('');
});

test('without images there are no errors', async () => {
  rmSync(path.join(root, 'static'), { recursive: true });
  expect(await checkFiles(root)).toEqual([]);
});

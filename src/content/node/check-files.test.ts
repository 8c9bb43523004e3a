/** @jest-environment node */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { noise } from '../../testing/noise';
import { type TemporarySite, temporarySite } from '../../testing/temporary-site';
import { checkFiles, exportProblems, pdfReport } from './check-files';

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
const PLACE = {
  IFD0: { Make: 'Phone' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 30/1 0/1' },
};

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

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s with a GPS location is reported, one with a camera name is not',
  async (format) => {
    for (const [name, exif] of [
      ['static/uploads/gallery/girls', PLACE],
      ['content/images/hall', { IFD0: { Make: 'Phone' } }],
    ] as const) {
      write(`${name}.${format}`, await picture.clone().withExif(exif).toFormat(format).toBuffer());
    }
    expect(await checkFiles(root)).toEqual([
      `static/uploads/gallery/girls.${format}: the image says where it was taken. Choose it again in the editor, which removes it.`,
    ]);
  },
);

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

/** EXIF data that contains GPS data with a latitude: the type of its entry, and the degrees. */
function exif({ order = 'II', type = 4, degrees = 6, field = 2 } = {}): Buffer {
  const bytes = Buffer.alloc(80);
  const put = (at: number, value: number, length: 2 | 4) => {
    if (order === 'II') bytes.writeUIntLE(value, at, length);
    else bytes.writeUIntBE(value, at, length);
  };
  bytes.write(order, 0, 'latin1');
  put(2, 42, 2);
  const folder = (
    at: number,
    tag: number,
    type: number,
    [count, to]: readonly [number, number],
  ) => {
    put(at, 1, 2);
    put(at + 2, tag, 2);
    put(at + 4, type, 2);
    put(at + 6, count, 4);
    put(at + 10, to, 4);
  };
  put(4, 8, 4);
  folder(8, 0x8825, type, [1, 30]);
  folder(30, field, 5, [3, 52]);
  for (const [index, value] of [degrees, 1, 0, 1, 0, 1].entries()) put(52 + 4 * index, value, 4);
  return bytes;
}

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>6,30N</exif:GPSLatitude></x:xmpmeta>`;

async function jpegWith(
  ...segments: readonly (readonly [marker: number, name: string, data: Buffer])[]
) {
  const bytes = await picture.clone().jpeg().toBuffer();
  const written = segments.map(([marker, name, data]) => {
    const content = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const length = content.length + 2;
    return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 0xff]), content]);
  });
  return Buffer.concat([bytes.subarray(0, 2), ...written, bytes.subarray(2)]);
}

/** @param isLast after the image data */
async function pngWith(type: string, name: string, data: Buffer, isLast = false) {
  const bytes = await picture.clone().png().toBuffer();
  const content = Buffer.concat([Buffer.from(type + name, 'latin1'), data]);
  const number = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex');
  const chunk = [number(content.length - 4), content, number(crc32(content))];
  const at = isLast ? bytes.length - 12 : 33;
  return Buffer.concat([bytes.subarray(0, at), ...chunk, bytes.subarray(at)]);
}

const named = (name: string) => `<x:xmpmeta><rdf:Description ${name}="6.5"/></x:xmpmeta>`;

const xmpBlock = (data: Buffer | string) =>
  [0xe1, 'http://ns.adobe.com/xap/1.0/\0', Buffer.from(data)] as const;

/** Two halves of a text, each below what names its segment: an identity, a length and an offset. */
const xmpParts = (text: string, at: number) =>
  [text.slice(0, at), text.slice(at)].map(
    (part) =>
      [
        0xe1,
        `http://ns.adobe.com/xmp/extension/\0${'A'.repeat(32)}\0\0\0\0\0\0\0\0`,
        Buffer.from(part),
      ] as const,
  );

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

/** EXIF data whose first folder is at its end, after data of the camera's maker with a header of its own. */
function exifAfterMaker(): Buffer {
  const [data, header] = [exif(), Buffer.alloc(80)];
  header.write('II*\0', 0, 'latin1');
  header.writeUInt32LE(88, 4);
  header.write('II*\0', 20, 'latin1');
  data.fill(0, 0, 8);
  // The places in it count from the header.
  for (const at of [18, 40]) data.writeUInt32LE(data.readUInt32LE(at) + 80, at);
  return Buffer.concat([header, data]);
}

const exifBlock = (data = exif()) => [0xe1, 'Exif\0\0', data] as const;
const plain = () => picture.clone().jpeg().toBuffer();
const hexadecimal = (data: Buffer) =>
  `\nexif\n${data.length}\n${data.toString('hex').replace(/.{72}/g, '$&\n')}\n`;
const CITY = '8BIM\x04\x04\0\0\0\0\0\x0a\x1c\x02\x5a\0\x05Lagos';
const FILM = 'ftypmp42\0\0\0\x18\xa9xyz\0\x10\x15\xc7+06.5+003.3/';

const PLACES: Readonly<Record<string, () => Promise<Buffer>>> = {
  'EXIF, little-endian': () => jpegWith(exifBlock()),
  'EXIF, big-endian': () => jpegWith(exifBlock(exif({ order: 'MM' }))),
  'EXIF of type 9': () => jpegWith(exifBlock(exif({ type: 9 }))),
  'EXIF of type 13': () => jpegWith(exifBlock(exif({ type: 13, order: 'MM' }))),
  'a longitude alone': () => jpegWith(exifBlock(exif({ field: 4 }))),
  'a second EXIF block': () => jpegWith(exifBlock(exif({ degrees: 0 })), exifBlock()),
  'damaged EXIF': () => jpegWith(exifBlock(exif().subarray(0, 25))),
  XMP: () => jpegWith([0xe1, 'http://ns.adobe.com/xap/1.0/\0', Buffer.from(XMP)]),
  'more XMP': () => jpegWith([0xe1, 'http://ns.adobe.com/xmp/extension/\0', Buffer.from(XMP)]),
  'XMP in UTF-16': () => jpegWith(xmpBlock(utf16(XMP))),
  'XMP in UTF-16, big-endian': () => jpegWith(xmpBlock(utf16(XMP).swap16())),
  'the destination of XMP': () => jpegWith(xmpBlock(named('exif:GPSDestLatitude'))),
  'the longitude of XMP': () => jpegWith(xmpBlock(named('exif:GPSLongitude'))),
  'the XMP of a drone': () => jpegWith(xmpBlock(named('drone-dji:GpsLongtitude'))),
  'the XMP of an older drone': () => jpegWith(xmpBlock(named('drone-dji:Latitude'))),
  'a city, with any prefix': () => jpegWith(xmpBlock(named('ps:City'))),
  'XMP of two segments': () => {
    const text = named('exif:GPSLatitude');
    return jpegWith(...xmpParts(text, text.indexOf('PSLat')));
  },
  'EXIF with another header in it': () => jpegWith(exifBlock(exifAfterMaker())),
  'a second block of Photoshop': () =>
    jpegWith(
      [0xed, 'Photoshop 3.0\0', Buffer.from(CITY.replace('\x5a', '\x05'), 'latin1')],
      [0xed, 'Photoshop 3.0\0', Buffer.from(CITY, 'latin1')],
    ),
  'a city': () => jpegWith([0xed, 'Photoshop 3.0\0', Buffer.from(CITY, 'latin1')]),
  'a second picture': async () => Buffer.concat([await plain(), await jpegWith(exifBlock())]),
  'the film of a live photo': async () =>
    Buffer.concat([await plain(), Buffer.from(FILM, 'latin1')]),
  'the film of an older phone': async () =>
    Buffer.concat([await plain(), Buffer.from('ftyp3gp4\0\0\0\x2aloci\0\0\0\0\x15\xc7', 'latin1')]),
  'EXIF of PNG': () => pngWith('eXIf', '', exif()),
  'EXIF of PNG at its end': () => pngWith('eXIf', '', exif({ order: 'MM' }), true),
  'XMP of PNG': () => pngWith('iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0', deflateSync(XMP)),
  'text of PNG': () => pngWith('tEXt', 'exif:GPSLatitude\0', Buffer.from('6/1')),
  'EXIF as older programs write it': () =>
    pngWith('zTXt', 'Raw profile type exif\0\0', deflateSync(hexadecimal(exif()))),
  'a city as older programs write it': () =>
    pngWith(
      'zTXt',
      'Raw profile type iptc\0\0',
      deflateSync(hexadecimal(Buffer.from(CITY, 'latin1'))),
    ),
  'XMP of PNG at its end': () =>
    pngWith('iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0', deflateSync(XMP), true),
  'XMP of PNG in UTF-16': () =>
    pngWith('iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0', deflateSync(utf16(XMP))),
  'compressed text of PNG that nobody can read': () =>
    pngWith('zTXt', 'Comment\0\0', Buffer.from('x')),
};

test.each(Object.entries(PLACES))('reports a place in %s', async (_what, make) => {
  write('content/images/girls.jpg', await make());
  expect(await checkFiles(root)).toEqual([expect.stringContaining('says where it was taken')]);
});

test.each([
  ['without coordinates', { field: 0 }],
  ['with zeros, as without a signal', { degrees: 0 }],
])('accuses no photo with GPS data %s', async (_what, data) => {
  for (const order of ['II', 'MM']) {
    write(`content/images/${order}.jpg`, await jpegWith(exifBlock(exif({ order, ...data }))));
  }
  expect(await checkFiles(root)).toEqual([]);
});

test('accuses no photo whose text names a city or a place by the way', async () => {
  const text = 'The choir sang at 10:City Hall, Location: the stage, Latitude: wide\0';
  write('content/images/a.png', await pngWith('tEXt', 'Comment\0', Buffer.from(text)));
  write('content/images/b.png', await pngWith('zTXt', 'Comment\0\0', deflateSync(text)));
  write('content/images/c.png', await pngWith('iTXt', 'Comment\0\0\0en\0\0', Buffer.from(text)));
  expect(await checkFiles(root)).toEqual([]);
});

test('without images there are no errors', async () => {
  rmSync(path.join(root, 'static'), { recursive: true });
  expect(await checkFiles(root)).toEqual([]);
});

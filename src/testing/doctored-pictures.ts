import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Marked wherever metadata can be. */
export type DoctoredPicture = {
  readonly bytes: Buffer;
  readonly marks: readonly string[];
};

type Format = 'jpeg' | 'png' | 'webp' | 'avif';

/** Turned, with EXIF, GPS where the format has it, and XMP. */
async function phonePicture(format: Format): Promise<Buffer> {
  return sharp({ create: { width: 160, height: 120, channels: 3, background: '#2f5fa7' } })
    .toFormat(format)
    .withMetadata({ orientation: 6, icc: 'p3' })
    .withExifMerge({
      IFD0: { Make: mark('exif'), ImageDescription: mark('exif-text') },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 30/1 0/1' },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator>${mark('xmp')}</dc:creator></x:xmpmeta>`,
    )
    .toBuffer();
}

function mark(place: string): string {
  return `PRIVATE.${place}.`;
}

export async function doctoredPicture(format: Format): Promise<DoctoredPicture> {
  const bytes = await DOCTORS[format](await phonePicture(format));
  const marks = [...new Set(bytes.toString('latin1').match(/PRIVATE\.[\w-]+\./g))];
  return { bytes, marks };
}

const DOCTORS: Readonly<Record<Format, (picture: Buffer) => Promise<Buffer> | Buffer>> = {
  jpeg: async (picture) => {
    const second = insert(await phonePicture('jpeg'), 2, segment(0xfe, mark('second-picture')));
    const segments = Array.from({ length: 16 }, (_, app) =>
      segment(0xe0 + app, `${APP_NAMES[app] ?? 'Other\0'}${mark(`app${app}`)}`),
    );
    const comment = segment(0xfe, mark('comment'));
    const scan = picture.indexOf(Buffer.from([0xff, 0xda]));
    const marked = insert(insert(picture, scan, comment), 2, ...segments);
    return Buffer.concat([marked, second, text(mark('after-the-end'))]);
  },
  png: (picture) => {
    const kinds = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'caBX', 'tIME', 'prVt'];
    const chunks = (place: string) => kinds.map((kind) => chunk(kind, mark(`${kind}-${place}`)));
    const end = picture.length - 12;
    const marked = insert(insert(picture, end, ...chunks('after')), 33, ...chunks('before'));
    return Buffer.concat([marked, text(mark('after-the-end'))]);
  },
  webp: (picture) => {
    const unknown = ['JUNK', 'C2PA', 'XYZW'].map((kind) => riff(kind, mark(kind)));
    const marked = Buffer.concat([picture, ...unknown]);
    marked.writeUInt32LE(marked.length - 8, 4);
    return Buffer.concat([marked, text(mark('after-the-end'))]);
  },
  avif: (picture) => {
    const boxes = ['free', 'skip', 'uuid', 'mdat', 'prvt'].map((kind) => box(kind, mark(kind)));
    return Buffer.concat([picture, ...boxes, text(mark('after-the-end'))]);
  },
};

/** Known JPEG segments: thumbnails, XMP, more pictures, C2PA, IPTC. */
const APP_NAMES: Readonly<Record<number, string>> = {
  0: 'JFXX\0\x10',
  1: 'http://ns.adobe.com/xmp/extension/\0',
  2: 'MPF\0',
  11: 'JP\0\0c2pa',
  13: 'Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x40',
  14: 'Other\0',
};

function text(given: string): Buffer {
  return Buffer.from(given, 'latin1');
}

function insert(bytes: Buffer, at: number, ...parts: readonly Buffer[]): Buffer {
  return Buffer.concat([bytes.subarray(0, at), ...parts, bytes.subarray(at)]);
}

function segment(marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, text(content)]);
}

function chunk(kind: string, content: string): Buffer {
  const sum = crc32(text(kind + content));
  return Buffer.concat([uint32(content.length), text(kind + content), uint32(sum)]);
}

/** WebP chunks have an even length. */
function riff(kind: string, content: string): Buffer {
  const padded = content.padEnd(content.length + (content.length % 2));
  return Buffer.concat([text(kind), uint32(padded.length).reverse(), text(padded)]);
}

function box(kind: string, content: string): Buffer {
  return Buffer.concat([uint32(content.length + 8), text(kind + content)]);
}

function uint32(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}

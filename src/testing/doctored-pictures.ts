import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'avif';

/** A picture with a phone's rotation, EXIF location, XMP, JPEG comment, and data after its end. */
export async function doctoredPicture(format: Format) {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator>${mark('xmp')}</dc:creator></x:xmpmeta>`;
  const picture = await sharp({
    create: { width: 160, height: 120, channels: 3, background: '#2f5fa7' },
  })
    .toFormat(format)
    .withMetadata({ orientation: 6, icc: 'p3' })
    .withExifMerge({
      IFD0: { Make: mark('exif') },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 30/1 0/1' },
    })
    .withXmp(xmp)
    .toBuffer();
  const parts =
    format === 'jpeg' ? [picture.subarray(0, 2), comment(), picture.subarray(2)] : [picture];
  const bytes = Buffer.concat([...parts, Buffer.from(mark('after-the-end'))]);
  const marks = [...new Set(bytes.toString('latin1').match(/PRIVATE\.[\w-]+\./g))];
  return { bytes, marks };
}

function mark(place: string): string {
  return `PRIVATE.${place}.`;
}

/** The COM segment of a JPEG file. */
function comment(): Buffer {
  const text = mark('comment');
  return Buffer.from([0xff, 0xfe, 0, text.length + 2, ...Buffer.from(text)]);
}

/** JPEG files as cameras and messengers write them, which browsers show; `bytes` is a valid JPEG. */
export const PHONE_FAULTS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  'zeros in its scan header': (bytes) => {
    const changed = Buffer.from(bytes);
    const scan = findMarker(bytes, 0xda);
    // The spectral selection, after the length, the number of components and two bytes for each.
    const selection = scan + 5 + 2 * bytes.readUInt8(scan + 4);
    changed.fill(0, selection, selection + 3);
    return changed;
  },
  'corrupted bytes': (bytes) => {
    const changed = Buffer.from(bytes);
    // 32 ones in a row are no Huffman code.
    changed.fill(Buffer.from([0xff, 0]), bytes.length - 120, bytes.length - 112);
    return changed;
  },
  'extra bytes between its markers': (bytes) => {
    const table = findMarker(bytes, 0xc4);
    return Buffer.concat([bytes.subarray(0, table), Buffer.alloc(6), bytes.subarray(table)]);
  },
  'its end marker missing': (bytes) => bytes.subarray(0, -2),
};

function findMarker(bytes: Buffer, marker: number): number {
  return bytes.indexOf(Buffer.from([0xff, marker]));
}

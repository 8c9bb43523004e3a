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

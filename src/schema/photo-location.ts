/** The EXIF entry of the GPS data (tag 0x8825), in both byte orders. */
const GPS = ['\x25\x88\x04\0\x01\0\0\0', '\x88\x25\0\x04\0\0\0\x01'];

/** Whether EXIF or XMP data, one character for each byte, tells where a photo was taken. */
export function containsLocation(data: string): boolean {
  return GPS.some((entry) => data.includes(entry)) || data.includes('GPSLatitude');
}

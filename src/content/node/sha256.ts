import { type BinaryToTextEncoding, createHash } from 'node:crypto';

type Data = string | Uint8Array;

/** Of one text or several, one after the other. */
export function sha256(
  data: Data | Iterable<Data>,
  encoding: BinaryToTextEncoding = 'hex',
): string {
  const hash = createHash('sha256');
  const parts = typeof data === 'string' || data instanceof Uint8Array ? [data] : data;
  for (const part of parts) hash.update(part);
  return hash.digest(encoding);
}

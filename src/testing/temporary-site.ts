import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { handleRequest, type Resources } from '../embedded-api/handle-request';

export type TemporarySite = ReturnType<typeof temporarySite>;

/** The magic bytes that the content check looks for. */
export const PICTURE = 'RIFF....WEBP';

/** Remove the site's root after the test. */
export function temporarySite() {
  const root = mkdtempSync(path.join(tmpdir(), 'embedded-api-'));
  return {
    root,
    /** Text and bytes as they are, anything else as JSON. */
    write: (name: string, content: unknown) => {
      const file = path.join(root, name);
      mkdirSync(path.dirname(file), { recursive: true });
      const isRaw = typeof content === 'string' || content instanceof Uint8Array;
      writeFileSync(file, isRaw ? content : JSON.stringify(content));
    },
    remove: (name: string) => rmSync(path.join(root, name), { recursive: true }),
  };
}

/** `address` follows `/api/v1/`. */
export function request(resources: Resources, address: string, method = 'GET') {
  return handleRequest(method, new URL(address, 'http://localhost:9000/api/v1/'), resources);
}

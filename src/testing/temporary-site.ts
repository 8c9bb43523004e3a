import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ApiResponse, handleRequest } from '../embedded-api/handle-request';
import type { Resources } from '../embedded-api/resource';

/** A folder with `content/` and `static/` for one test. */
export type TemporarySite = {
  readonly root: string;
  /** Writes a file below the root: text as it is, anything else as JSON. */
  readonly write: (name: string, content: unknown) => void;
  readonly remove: (name: string) => void;
};

/** The header of a WebP image: enough for the content check. */
export const PICTURE = 'RIFF....WEBP';

/** An empty site; remove its root after the test. */
export function temporarySite(): TemporarySite {
  const root = mkdtempSync(path.join(tmpdir(), 'embedded-api-'));
  return {
    root,
    write: (name, content) => {
      const file = path.join(root, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    },
    remove: (name) => rmSync(path.join(root, name), { recursive: true }),
  };
}

/**
 * Sends a request to the embedded API as a browser on localhost:9000 does.
 * @param address what follows `/api/v1/`, with the query
 */
export function request(store: Resources, address: string, method = 'GET'): ApiResponse {
  const url = new URL(address, 'http://localhost:9000/api/v1/');
  const path = decodeURIComponent(url.pathname.slice('/api/v1/'.length));
  return handleRequest({ method, path, url }, store);
}

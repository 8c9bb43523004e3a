import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ContentAnswers, findAnswer } from '../embedded-api/content-answers';

export type TemporarySite = ReturnType<typeof temporarySite>;

/** The magic bytes of WebP, which the content check looks for. */
export const PICTURE = 'RIFF....WEBP';

/** Each test must remove `root` at its end. */
export function temporarySite() {
  const root = mkdtempSync(path.join(tmpdir(), 'embedded-api-'));
  copyFileSync('e2e/school.json', path.join(root, 'school.json'));
  return {
    root,
    /** Writes text and bytes unchanged, anything else as JSON. */
    write: (name: string, content: unknown) => {
      const file = path.join(root, name);
      mkdirSync(path.dirname(file), { recursive: true });
      const isRaw = typeof content === 'string' || content instanceof Uint8Array;
      writeFileSync(file, isRaw ? content : JSON.stringify(content));
    },
    /** On Windows, this type of link needs no special rights. */
    link: (target: string, name: string) => symlinkSync(target, path.join(root, name), 'junction'),
    remove: (name: string) => rmSync(path.join(root, name), { recursive: true }),
  };
}

/** @param address relative to `/api/v1/` */
export function request(read: () => ContentAnswers, address: string) {
  return findAnswer(read(), new URL(address, 'http://localhost:9000/api/v1/'));
}

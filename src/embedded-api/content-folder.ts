import { statSync } from 'node:fs';
import path from 'node:path';
import type * as v from 'valibot';
import { jsonFiles } from '../content/node/check-content';
import { readContentFile } from '../content/node/read-content-file';
import type { Result } from '../content/result';

export type ContentFolder<Content> = {
  /** By id (the file name without `.json`), sorted. */
  readonly items: ReadonlyMap<string, Content>;
  /** By id; each names the file and field. */
  readonly problems: ReadonlyMap<string, readonly string[]>;
};

/** Smaller folders are scanned on each request, so that edits show immediately. */
const FEW_FILES = 200;

/** Keeps scanning below a tenth of the server's time. */
const SCAN_AGE_MS_PER_FILE = 0.1;

/** Newer files are read again, because file systems count time in steps of 4 to 10 ms. */
const CLOCK_STEP_MS = 50;

type CachedFile<Content> = {
  readonly version: string;
  readonly settled: boolean;
  readonly file: Result<Content>;
};

/** Caches a folder, reads only changed files, and logs each invalid version once. */
export function openFolder<Schema extends v.GenericSchema>(
  root: string,
  folder: string,
  schema: Schema,
): () => ContentFolder<v.InferOutput<Schema>> {
  type Content = v.InferOutput<Schema>;
  let cached = new Map<string, CachedFile<Content>>();
  let current: ContentFolder<Content> = { items: new Map(), problems: new Map() };
  let scannedAt = Number.NEGATIVE_INFINITY;

  return () => {
    const age = performance.now() - scannedAt;
    const maxAge = cached.size > FEW_FILES ? cached.size * SCAN_AGE_MS_PER_FILE : 0;
    if (age < maxAge) return current;
    const found = scan();
    const changed =
      found.size !== cached.size || [...found].some(([id, file]) => cached.get(id) !== file);
    cached = found;
    scannedAt = performance.now();
    if (changed) current = toContentFolder(cached);
    return current;
  };

  function scan(): Map<string, CachedFile<Content>> {
    const found = new Map<string, CachedFile<Content>>();
    for (const name of jsonFiles(root, folder)) {
      const id = path.basename(name, '.json');
      const file = readFile(name, cached.get(id));
      if (file) found.set(id, file);
    }
    return found;
  }

  function readFile(name: string, before?: CachedFile<Content>): CachedFile<Content> | undefined {
    const stat = statSync(path.join(root, name), { throwIfNoEntry: false });
    // Deleted since the folder was listed.
    if (stat === undefined) return undefined;
    const version = `${stat.mtimeMs} ${stat.ctimeMs} ${stat.size}`;
    const same = before?.version === version;
    // A missing image may have been added.
    if (same && before.settled && before.file.ok) return before;
    const file = readContentFile(root, name, schema);
    if (same && sameProblems(before.file, file)) return before;
    if (!file.ok) for (const problem of file.problems) console.warn(problem);
    return { version, settled: Date.now() - stat.ctimeMs > CLOCK_STEP_MS, file };
  }
}

function sameProblems(before: Result<unknown>, now: Result<unknown>): boolean {
  return !before.ok && !now.ok && before.problems.join('\n') === now.problems.join('\n');
}

function toContentFolder<Content>(
  files: ReadonlyMap<string, CachedFile<Content>>,
): ContentFolder<Content> {
  const items = new Map<string, Content>();
  const problems = new Map<string, readonly string[]>();
  for (const [id, { file }] of files) {
    if (file.ok) items.set(id, file.value);
    else problems.set(id, file.problems);
  }
  return { items, problems };
}

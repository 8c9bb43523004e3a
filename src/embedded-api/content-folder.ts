import { statSync } from 'node:fs';
import path from 'node:path';
import type * as v from 'valibot';
import { jsonFiles } from '../content/node/check-content';
import { readContentFile } from '../content/node/read-content-file';
import type { Result } from '../content/result';

/** One folder of `content/` as it was at the last look; a new object only when something changed. */
export interface ContentFolder<Content> {
  /** What the good files hold, by id (the file's name without `.json`), in the order of the names. */
  readonly items: ReadonlyMap<string, Content>;
  /** What is wrong with the malformed files, by id; each sentence names file and field. */
  readonly problems: ReadonlyMap<string, readonly string[]>;
}

/**
 * A look at the folder costs a few microseconds a file. Up to this many files it is taken for each
 * request, so that an edit is always seen at the next one.
 */
const FEW_FILES = 200;

/**
 * A look at more files is trusted so long, in milliseconds for each file: one of 10,000 files for a
 * second. So looking takes less than a tenth of the time, and a request no longer than the others.
 */
const TRUST_MS_PER_FILE = 0.1;

/**
 * A file written so recently, in milliseconds, could change again and keep its time, as many file
 * systems count in steps of 4 to 10 ms: it is read again.
 */
const CLOCK_GRAIN_MS = 50;

interface KnownFile<Content> {
  readonly version: string;
  readonly settled: boolean;
  readonly file: Result<Content>;
}

/**
 * Keeps the checked contents of one folder in memory, and reads again only the files that changed.
 * A malformed file is left out and named on the console, once for each version of it.
 * @param root the folder that holds `content/`
 * @param folder the folder's path below `root`, such as `content/news`
 * @returns looks at the folder, unless the last look is still trusted
 */
export function openFolder<Schema extends v.GenericSchema>(
  root: string,
  folder: string,
  schema: Schema,
): () => ContentFolder<v.InferOutput<Schema>> {
  type Content = v.InferOutput<Schema>;
  let known = new Map<string, KnownFile<Content>>();
  let current: ContentFolder<Content> = { items: new Map(), problems: new Map() };
  let lookedAt = Number.NEGATIVE_INFINITY;

  return () => {
    const age = performance.now() - lookedAt;
    const trust = known.size > FEW_FILES ? known.size * TRUST_MS_PER_FILE : 0;
    if (age < trust) return current;
    const now = look();
    const changed =
      now.size !== known.size || [...now].some(([id, file]) => known.get(id) !== file);
    known = now;
    lookedAt = performance.now();
    if (changed) current = sortOut(known);
    return current;
  };

  function look(): Map<string, KnownFile<Content>> {
    const found = new Map<string, KnownFile<Content>>();
    for (const name of jsonFiles(root, folder)) {
      const id = path.basename(name, '.json');
      const file = lookAt(name, known.get(id));
      if (file) found.set(id, file);
    }
    return found;
  }

  function lookAt(name: string, before?: KnownFile<Content>): KnownFile<Content> | undefined {
    const stat = statSync(path.join(root, name), { throwIfNoEntry: false });
    // Deleted since the folder was listed.
    if (stat === undefined) return undefined;
    const version = `${stat.mtimeMs} ${stat.ctimeMs} ${stat.size}`;
    const same = before?.version === version;
    // A malformed file is always read again: its fault may be a picture that has come since.
    if (same && before.settled && before.file.ok) return before;
    const file = readContentFile(root, name, schema);
    if (same && sameProblems(before.file, file)) return before;
    if (!file.ok) for (const problem of file.problems) console.warn(problem);
    return { version, settled: Date.now() - stat.ctimeMs > CLOCK_GRAIN_MS, file };
  }
}

function sameProblems(before: Result<unknown>, now: Result<unknown>): boolean {
  return !before.ok && !now.ok && before.problems.join('\n') === now.problems.join('\n');
}

function sortOut<Content>(known: ReadonlyMap<string, KnownFile<Content>>): ContentFolder<Content> {
  const items = new Map<string, Content>();
  const problems = new Map<string, readonly string[]>();
  for (const [id, { file }] of known) {
    if (file.ok) items.set(id, file.value);
    else problems.set(id, file.problems);
  }
  return { items, problems };
}

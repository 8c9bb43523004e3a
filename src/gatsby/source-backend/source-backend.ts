import type { Reporter } from 'gatsby';
import type { NodeMaker } from '../source-content/content-nodes';
import { type BuildBackend, buildBackend } from './build-backend';
import { askForLive, type FetchedContent } from './fetch-prebuilt';
import { createPrebuiltNodes } from './prebuilt-nodes';
import { Answers, type Memory } from './responses';
import { type PrebuiltSettings, readSettings } from './settings';

/** How long the build asks the backend, as a whole, in milliseconds. */
const LONGEST_MS = 60_000;

/** What the hook gives. */
type Hook = NodeMaker & { readonly cache: Memory; readonly reporter: Reporter };

/**
 * Makes nodes of the news and the albums that the backend has now. When it cannot be asked, the site
 * is built with what an earlier build knew, or with nothing, and one line says so; with
 * `REQUIRE_LIVE_CONTENT=true` the build ends.
 * @param root the folder that holds `content/`
 */
export async function sourceBackend(root: string, hook: Hook): Promise<void> {
  const read = readSettings(process.env);
  // The build has ended before this where the settings are wrong (check-before-build.ts).
  if (!read.ok) return;
  const backend = buildBackend(root, process.env.GATSBY_API_URL);
  const { known, problem } = await fetchPrebuilt(backend, read.value, hook.cache);
  if (problem !== undefined) {
    if (read.value.required && process.env.NODE_ENV !== 'development') {
      hook.reporter.panic(`${problem} REQUIRE_LIVE_CONTENT is true: without it there is no build.`);
    }
    hook.reporter.warn(problem);
  }
  createPrebuiltNodes(known, hook);
}

/** What the backend has, and one sentence that says what could not be had of it. */
export async function fetchPrebuilt(
  backend: BuildBackend,
  settings: PrebuiltSettings,
  cache: Memory,
  signal: AbortSignal = AbortSignal.timeout(LONGEST_MS),
): Promise<{ readonly known: FetchedContent; readonly problem: string | undefined }> {
  const nothing: FetchedContent = { news: [], albums: [], malformed: 0 };
  if (settings.news === 0 && settings.albums === 0) return { known: nothing, problem: undefined };
  if (backend.kind === 'unreachable') {
    const problem = `The backend was not asked for news and albums: ${backend.reason}. They are loaded by the browser alone.`;
    return { known: nothing, problem };
  }
  const answers = await Answers.begin({
    ask: backend.ask,
    // What is read from content/ is there at once.
    memory: backend.kind === 'embedded' ? NO_MEMORY : cache,
    backend: process.env.GATSBY_API_URL ?? '',
    signal,
  });
  const known = await askForLive(answers, settings);
  await answers.end();
  return { known, problem: problemOf(known, answers.faults) };
}

function problemOf({ news, albums, malformed }: FetchedContent, faults: readonly string[]) {
  const clauses = [
    ...faults.slice(0, 1),
    ...(faults.length > 1 ? [`and ${faults.length - 1} more`] : []),
    ...(malformed > 0 ? [`${malformed} malformed or repeated entries were left out`] : []),
  ];
  if (clauses.length === 0) return undefined;
  return `The backend did not give all of its news and albums: ${clauses.join(', ')}. ${usedInstead(news, albums)}`;
}

function usedInstead(news: FetchedContent['news'], albums: FetchedContent['albums']): string {
  const moments = [...news, ...albums].map(({ fetchedAt }) => fetchedAt);
  if (moments.length === 0) {
    return 'Pages are built without news and albums, which the browser loads.';
  }
  const oldest = new Date(moments.reduce((a, b) => Math.min(a, b))).toISOString();
  return `Pages are built with ${news.length} news items and ${albums.length} albums, the oldest answer of ${oldest}.`;
}

const NO_MEMORY: Memory = {
  get: () => Promise.resolve(undefined),
  set: () => Promise.resolve(undefined),
};

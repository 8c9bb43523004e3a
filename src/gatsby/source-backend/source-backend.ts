import type { Reporter } from 'gatsby';
import { resourceNames } from '../../content/content-files';
import type { Result } from '../../content/result';
import { environment } from '../../environment';
import { type BuildSettings, buildSettings } from '../build-settings';
import type { NodeMaker } from '../source-content/content-nodes';
import { backendRequests, type Cache } from './backend-requests';
import { type BuildBackend, buildBackend } from './build-backend';
import { createPrebuiltNodes } from './prebuilt-nodes';
import type { Fingerprints, PrebuiltEntries } from './prebuilt-resource';
import { type PerResource, perResource, prebuiltResources } from './prebuilt-resources';

/** How long all requests of a build may take, in milliseconds. */
const LIMIT_MS = 60_000;

/** The key of Gatsby's cache. */
const FINGERPRINTS = 'fingerprints of live data';

const LIST = new Intl.ListFormat('en-GB');

/** The resources in the build's report. */
const ALL = LIST.format(resourceNames);

type FetchedContent = PerResource<PrebuiltEntries>;

const NOTHING = perResource<PrebuiltEntries>(() => ({
  entries: [],
  malformed: 0,
  fingerprints: {},
}));

/** The part of Gatsby's hook that is used here. */
type Hook = NodeMaker & { readonly cache: Cache; readonly reporter: Reporter };

/**
 * Makes nodes of the news and the albums that the backend has now. Where it cannot be reached, the site
 * is built with the responses of an earlier build, or with none, and one line says so; with
 * `REQUIRE_LIVE_CONTENT=true` the build fails.
 * @param root the folder that holds `content/`
 */
export async function sourceBackend(root: string, hook: Hook): Promise<void> {
  const settings = buildSettings();
  const { GATSBY_API_URL, NODE_ENV } = environment();
  const backend = buildBackend(root, GATSBY_API_URL);
  const { content, problem } = await fetchPrebuilt(backend, settings, hook.cache);
  if (problem !== undefined) {
    if (settings.required && NODE_ENV !== 'development') {
      hook.reporter.panic(`${problem} REQUIRE_LIVE_CONTENT is true: without it there is no build.`);
    }
    hook.reporter.warn(problem);
  }
  createPrebuiltNodes(content, hook);
  const fingerprints = Object.values(content).map((resource) => resource.fingerprints);
  await hook.cache.set(FINGERPRINTS, Object.assign({}, ...fingerprints));
}

/** The fingerprints of the responses that this build's pages show. */
export async function readFingerprints(cache: Pick<Cache, 'get'>): Promise<Fingerprints> {
  // Written above, in the same build.
  return ((await cache.get(FINGERPRINTS)) ?? {}) as Fingerprints;
}

/** What the backend has, and one sentence about what could not be fetched. */
export async function fetchPrebuilt(
  backend: Result<BuildBackend>,
  { limits }: Pick<BuildSettings, 'limits'>,
  cache: Cache,
  limit: AbortSignal = AbortSignal.timeout(LIMIT_MS),
): Promise<{ readonly content: FetchedContent; readonly problem?: string | undefined }> {
  if (Object.values(limits).every((limit) => limit === 0)) return { content: NOTHING };
  if (!backend.ok) {
    const reason = backend.problems.join(' ');
    const problem = `The ${ALL} were not requested from the backend: ${reason}. The browser loads them.`;
    return { content: NOTHING, problem };
  }
  const { request, faults } = backendRequests(backend.value, cache, limit);
  const fetched = resourceNames.map(async (name) => {
    const entries = await prebuiltResources[name].fetch(request, limits[name]);
    return [name, entries] as const;
  });
  const content = Object.fromEntries(await Promise.all(fetched)) as FetchedContent;
  return { content, problem: problemOf(content, faults) };
}

function problemOf(content: FetchedContent, faults: readonly string[]): string | undefined {
  const malformed = Object.values(content).reduce((sum, fetched) => sum + fetched.malformed, 0);
  const clauses = [
    ...faults.slice(0, 1),
    ...(faults.length > 1 ? [`and ${faults.length - 1} more`] : []),
    ...(malformed > 0
      ? [`${malformed} malformed, too long or repeated entries were left out`]
      : []),
  ];
  if (clauses.length === 0) return undefined;
  return `The backend did not give all of its ${ALL}: ${clauses.join(', ')}. ${usedInstead(content)}`;
}

function usedInstead(content: FetchedContent): string {
  const times = Object.values(content).flatMap(({ entries }) =>
    entries.map(({ fetchedAt }) => fetchedAt),
  );
  if (times.length === 0) return `Pages are built without ${ALL}, which the browser loads.`;
  const oldest = new Date(times.reduce((a, b) => Math.min(a, b))).toISOString();
  const counts = resourceNames.map(
    (name) => `${content[name].entries.length} ${prebuiltResources[name].label}`,
  );
  return `Pages are built with ${LIST.format(counts)}, the oldest response of ${oldest}.`;
}

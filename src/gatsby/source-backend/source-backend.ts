import type { NodePluginArgs } from 'gatsby';
import { resourceNames } from '../../content/content-files';
import { environment } from '../../environment';
import { type BuildSettings, buildSettings } from '../build-settings';
import type { NodeMaker } from '../source-content/content-nodes';
import { fetchAlbums } from './albums';
import { backendRequests, type Cache } from './backend-requests';
import { type BuildBackend, buildBackend } from './build-backend';
import { fetchNews } from './news';
import { createPrerenderedNodes, type Prerendered } from './prerendered-resources';

/** Time limit for all requests of a build. */
const LIMIT_MS = 60_000;

const LIST = new Intl.ListFormat('en-GB');

const ALL = LIST.format(resourceNames);

/** If requests fail, warns and uses cached or no responses, or stops the build if so configured. */
export async function sourceBackend(
  root: string,
  args: NodeMaker & Pick<NodePluginArgs, 'cache' | 'reporter'>,
): Promise<Prerendered> {
  const settings = buildSettings();
  const { GATSBY_API_URL, NODE_ENV } = environment();
  const backend = buildBackend(root, GATSBY_API_URL);
  const { content, problem } = await fetchPrerendered(backend, settings, args.cache);
  if (problem !== undefined) {
    if (settings.required && NODE_ENV !== 'development') {
      args.reporter.panic(`${problem} The build stops because REQUIRE_LIVE_CONTENT is true.`);
    }
    args.reporter.warn(problem);
  }
  await createPrerenderedNodes(root, content, args);
  return content;
}

export async function fetchPrerendered(
  backend: BuildBackend,
  { limits }: Pick<BuildSettings, 'limits'>,
  cache: Cache,
  limit: AbortSignal = AbortSignal.timeout(LIMIT_MS),
): Promise<{ readonly content: Prerendered; readonly problem?: string | undefined }> {
  const { request, failures } = backendRequests(backend, cache, limit);
  const [news, albums] = await Promise.all([
    fetchNews(request, limits.news),
    fetchAlbums(request, limits.albums),
  ]);
  const content = { news, albums };
  return { content, problem: describeFailures(content, failures) };
}

function describeFailures(content: Prerendered, failures: readonly string[]): string | undefined {
  const malformed = Object.values(content).reduce((sum, fetched) => sum + fetched.malformed, 0);
  const clauses = [
    ...failures.slice(0, 1),
    ...(failures.length > 1 ? [`and ${failures.length - 1} more failed`] : []),
    ...(malformed > 0 ? [`${malformed} malformed, too long or repeated entries were skipped`] : []),
  ];
  if (clauses.length === 0) return undefined;
  return `Not all ${ALL} could be fetched from the backend: ${clauses.join(', ')}. ${describeFallback(content)}`;
}

function describeFallback(content: Prerendered): string {
  const times = Object.values(content).flatMap(({ entries }) =>
    entries.map(({ fetchedAt }) => fetchedAt),
  );
  if (times.length === 0) return `Pages are built without ${ALL}; the browser loads them.`;
  const oldest = new Date(times.reduce((a, b) => Math.min(a, b))).toISOString();
  const counts = resourceNames.map((name) => `${content[name].entries.length} ${name}`);
  return `Pages are built with ${LIST.format(counts)}, the oldest fetched at ${oldest}.`;
}

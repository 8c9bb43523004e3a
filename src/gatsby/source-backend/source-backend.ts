import type { NodePluginArgs } from 'gatsby';
import { type ResourceName, resourceNames } from '../../content/content-files';
import { documentDetails } from '../../content/node/document-details';
import { type ContentAnswers, openContent } from '../../embedded-api/content-answers';
import { environment } from '../../environment';
import { resources } from '../../live/resources/resources';
import type { BuildSettings } from '../build-settings';
import type { Checked } from '../check-before-build';
import type { NodeMaker } from '../source-content/content-nodes';
import { fetchAlbums } from './albums';
import { describeFindings, inspectItems, MAX_MISSING } from './backend-problems';
import {
  type BackendRequest,
  backendRequests,
  type Failure,
  type Requests,
} from './backend-requests';
import { contentRequests } from './content-requests';
import { fetchList } from './fetch-list';
import { fetchNews } from './news';
import { type PrerenderedContent, prerenderedContent } from './prerendered-content';
import {
  createPrerenderedNodes,
  type Prerendered,
  type PrerenderedEntries,
} from './prerendered-resources';

/** Time limit for all requests of a build, of which a backend may sleep half. */
export const LIMIT_MS = 120_000;

const LIST = new Intl.ListFormat('en-GB');

const ALL = LIST.format(resourceNames);

/** Fetches at most `limit` entries; `photoOrigins` are those whose photos browsers show. */
type Fetcher = (
  request: BackendRequest,
  limit: number,
  photoOrigins: readonly string[],
) => Promise<PrerenderedEntries>;

/** Of lists with pages of answers, or with more requests for each item. */
const fetchers: Readonly<Partial<Record<ResourceName, Fetcher>>> = {
  news: fetchNews,
  albums: fetchAlbums,
};

export type SourcedData = {
  readonly prerendered: Prerendered;
  readonly items: PrerenderedContent;
  /** What `/v1` answers, as the pages show it; undefined with a backend. */
  readonly embedded?: ContentAnswers | undefined;
};

/** Warns of everything that is wrong with the backend; stops the build if it is down and so configured. */
export async function sourceBackend(
  root: string,
  args: NodeMaker & Pick<NodePluginArgs, 'cache' | 'reporter'>,
  { settings, changed }: Pick<Checked, 'settings' | 'changed'>,
): Promise<SourcedData> {
  const { GATSBY_API_URL, NODE_ENV } = environment();
  const embedded =
    GATSBY_API_URL === undefined ? openContent(root, documentDetails(root, changed))() : undefined;
  const requests = embedded
    ? contentRequests(embedded)
    : backendRequests(args.cache, AbortSignal.timeout(LIMIT_MS));
  const { content, outage, warnings } = await fetchPrerendered(requests, settings);
  if (outage !== undefined && settings.required && NODE_ENV !== 'development') {
    args.reporter.panic(`${outage} The build stops because REQUIRE_LIVE_CONTENT is true.`);
  }
  // The content was checked before.
  for (const warning of embedded ? [] : warnings) args.reporter.warn(warning);
  await createPrerenderedNodes(root, content, args);
  const items = prerenderedContent(content, (name, id) =>
    embedded ? changed(`content/${name}/${id}.json`) : undefined,
  );
  return { prerendered: content, items, embedded };
}

/** `outage` is the warning that more than single entries are missing or old. */
type Fetched = {
  readonly content: Prerendered;
  readonly outage: string | undefined;
  readonly warnings: readonly string[];
};

export async function fetchPrerendered(
  { request, failures }: Requests,
  { limits, photoOrigins }: Pick<BuildSettings, 'limits' | 'photoOrigins'>,
): Promise<Fetched> {
  const fetched = resourceNames.map(async (name) => {
    const { list, item } = resources[name];
    const entries =
      fetchers[name]?.(request, limits[name], photoOrigins) ??
      fetchList(list, request, limits[name], (received) => inspectItems(name, item, received));
    return [name, await entries];
  });
  const content: Prerendered = Object.fromEntries(await Promise.all(fetched));
  const failed = describeFailures(content, failures);
  const findings = resourceNames.flatMap((name) => content[name].findings);
  return {
    content,
    outage: failures.some(({ isOutage }) => isOutage) ? failed : undefined,
    warnings: [
      ...(failed === undefined ? [] : [failed]),
      ...describeFindings(findings).map((says) => `From the backend: ${says}`),
    ],
  };
}

function describeFailures(content: Prerendered, failures: readonly Failure[]): string | undefined {
  if (failures.length === 0) return undefined;
  const named = failures.slice(0, MAX_MISSING).map(({ says }) => says);
  const more = failures.length > named.length ? ` and ${failures.length - named.length} more` : '';
  return `Not all ${ALL} could be fetched from the backend: ${named.join(', ')}${more}. ${describeFallback(content)}`;
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

import type { ResourceName } from '../content/content-files';
import { documentDetails } from '../content/node/document-details';
import { mapResources, resources } from '../live/resources/resources';
import { attempt } from '../schema/attempt';
import { albumAnswers } from './albums';
import { answerFiles, type FileContent, type Files, openFolder } from './content-folder';
import { newsAnswers } from './news';

/** `body` is sent as JSON. */
export type Answer = { readonly status: number; readonly body: unknown };

/** What `/v1` answers of a resource. */
export type ResourceAnswers = {
  /** By path, such as `/v1/news/`; a list takes `limit` and `offset` from the URL. */
  readonly answers: ReadonlyMap<string, (url: URL) => Answer>;
  /** Of the items in the list. */
  readonly count: number;
  /** Every call that the site makes; the export has an answer to each. */
  readonly calls: () => readonly string[];
};

export type ContentAnswers = Readonly<Record<ResourceName, ResourceAnswers>>;

export type ContentContext = {
  /** In ms since 1970. */
  readonly now: number;
  /** Describes a document, such as `PDF, 1.2 MB, October 2026`. */
  readonly details: (document: string) => string;
};

/** Makes the answers of a resource of the files of its folder. */
export type AnswerMaker<Name extends ResourceName> = (
  files: Files<FileContent<Name>>,
  context: ContentContext,
) => ResourceAnswers;

/** Of lists whose items are not sent as their files are. */
const makers: { readonly [Name in ResourceName]?: AnswerMaker<Name> } = {
  news: newsAnswers,
  albums: albumAnswers,
};

/**
 * What `/v1` answers (specification, section 7), in the export, on our servers and in development. Each call of the
 * function that it returns reads the content again.
 * @param root contains `content/` and `static/`
 */
export function openContent(
  root: string,
  details: ContentContext['details'] = documentDetails(root),
): (now?: number) => ContentAnswers {
  const folders = mapResources((name) => openResource(root, name));
  return (now = Date.now()) => mapResources((name) => folders[name]({ now, details }));
}

function openResource<Name extends ResourceName>(root: string, name: Name) {
  const files = openFolder(root, name);
  const { list } = resources[name];
  return (context: ContentContext): ResourceAnswers =>
    makers[name]?.(files(), context) ?? answerFiles(list, files());
}

const NOT_FOUND: Answer = { status: 404, body: { detail: 'Not found.' } };

export function findAnswer(content: ContentAnswers, url: URL): Answer {
  // Invalid paths match no resource.
  const path = attempt(() => decodeURIComponent(url.pathname)) ?? '';
  // Django redirects URLs without the final slash; answering them saves a round trip.
  const key = path.replace(/^\/api/, '').replace(/\/?$/, '/');
  const found = Object.values(content).find(({ answers }) => answers.has(key));
  return found?.answers.get(key)?.(url) ?? NOT_FOUND;
}

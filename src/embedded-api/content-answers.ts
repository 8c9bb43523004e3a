import { type ResourceName, resourceNames } from '../content/content-files';
import { documentDetails } from '../content/node/document-details';
import { attempt } from '../schema/attempt';
import { albumAnswers } from './albums';
import { type FileContent, type Files, openFolder } from './content-folder';
import { newsAnswers } from './news';

/** `body` is sent as JSON. */
export type Answer = { readonly status: number; readonly body: unknown };

/** The answers by path, such as `/v1/news/`; a list takes `limit` and `offset` from the URL. */
export type Answers = ReadonlyMap<string, (url: URL) => Answer>;

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
) => Answers;

const makers: { readonly [Name in ResourceName]: AnswerMaker<Name> } = {
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
): (now?: number) => Answers {
  const folders = resourceNames.map((name) => openResource(root, name));
  return (now = Date.now()) =>
    new Map(folders.flatMap((answersOf) => [...answersOf({ now, details })]));
}

function openResource<Name extends ResourceName>(root: string, name: Name) {
  const files = openFolder(root, name);
  return (context: ContentContext): Answers => makers[name](files(), context);
}

const NOT_FOUND: Answer = { status: 404, body: { detail: 'Not found.' } };

/** Pagination links repeat the full `url`, as in Django REST Framework. */
export function findAnswer(answers: Answers, url: URL): Answer {
  // Invalid paths match no resource.
  const path = attempt(() => decodeURIComponent(url.pathname)) ?? '';
  // Django redirects URLs without the final slash; answering them saves a round trip.
  return answers.get(path.replace(/^\/api/, '').replace(/\/?$/, '/'))?.(url) ?? NOT_FOUND;
}

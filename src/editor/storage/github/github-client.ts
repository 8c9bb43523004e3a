import * as v from 'valibot';
import { attempt } from '../../../schema/attempt';
import { since } from '../../dates/read-date';
import { StorageError } from '../storage';

const API = 'https://api.github.com';

/** How long GitHub may take to answer, in ms, after a request has been sent at 40 kbit/s. */
const MAX_MS = 300_000;
const BYTES_PER_MS = 5;

/** An error response from GitHub. */
export class GitHubError extends StorageError {
  constructor(
    kind: StorageError['kind'],
    message: string,
    /** The HTTP status or GraphQL error type. */
    readonly code: number | string,
    /** GitHub's own words. */
    readonly reason = '',
  ) {
    super(kind, message);
  }
}

/** @param token returns the token; called for each request, because signing in again changes it */
export function gitHubClient(token: () => string | undefined) {
  const send = async (path: string, method: string, body?: unknown, accept = 'json') => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const answer = fetch(`${API}${path}`, {
      method,
      headers: {
        Accept: `application/vnd.github.${accept}`,
        Authorization: `token ${token() ?? ''}`,
        ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(text === undefined ? {} : { body: text }),
      cache: 'no-store',
      signal: AbortSignal.timeout(MAX_MS + Math.ceil((text?.length ?? 0) / BYTES_PER_MS)),
    });
    // The connection may also be lost in the middle of an answer.
    const read = answer.then(async (response) => ({ response, body: await response.blob() }));
    const { response, body: bytes } = await read.catch(() => {
      throw new StorageError(
        'offline',
        'GitHub cannot be reached. Your changes are kept on this device.',
      );
    });
    if (!response.ok) throw createError(response, await bytes.text());
    return bytes;
  };
  return {
    /** Sends a REST request to a path of `https://api.github.com`. */
    async rest<Schema extends v.GenericSchema>(
      schema: Schema,
      method: string,
      path: string,
      body?: unknown,
    ): Promise<v.InferOutput<Schema>> {
      return read(schema, await send(path, method, body));
    },
    readRaw: (path: string) => send(path, 'GET', undefined, 'raw'),
    async graphQl<Schema extends v.GenericSchema>(
      schema: Schema,
      query: string,
      variables: object = {},
    ): Promise<v.InferOutput<Schema>> {
      const response = await send('/graphql', 'POST', { query, variables });
      const { data, errors } = await read(answerSchema, response);
      const error = errors?.find((one) => !isHidden(one));
      if (error)
        throw graphQlError(error, query.startsWith('mutation') ? (data ?? null) : undefined);
      return parse(schema, data);
    },
  };
}

async function read<Schema extends v.GenericSchema>(schema: Schema, body: Blob) {
  return parse(v.pipe(v.string(), v.parseJson(), schema), await body.text());
}

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const { success, output } = v.safeParse(schema, value);
  if (!success) throw new StorageError('busy', NOT_GITHUB);
  return output;
}

/** The error for replies that are not from GitHub, such as the sign-in page of a network. */
const NOT_GITHUB =
  'The reply did not come from GitHub: your network may require you to sign in first. Your changes are kept on this device; try again later.';

const graphQlErrorSchema = v.object({
  type: v.nullish(v.string(), ''),
  message: v.string(),
  path: v.nullish(v.array(v.union([v.string(), v.number()])), []),
});
type ErrorOfGraphQl = v.InferOutput<typeof graphQlErrorSchema>;
const answerSchema = v.object({
  data: v.optional(v.unknown()),
  errors: v.nullish(v.array(graphQlErrorSchema)),
});

/** Whether an error only hides one of several things, which is `null` then: checks from some tokens, a pull request. */
function isHidden({ type, path }: ErrorOfGraphQl): boolean {
  return type === 'FORBIDDEN' && path.some((part) => typeof part === 'number');
}

/** @param done what a mutation has done; undefined for a question, `null` if GitHub does not say */
function graphQlError({ type, message }: ErrorOfGraphQl, done: unknown): GitHubError {
  if (/^RATE_LIMIT/.test(type) || isLimit(message)) {
    return new GitHubError('busy', limitSentence(undefined), type);
  }
  // A mutation of two parts may have done the first one.
  const [first = null] = Object.values(Object(done));
  // GitHub rejects with a type. Without one, such as after a timeout, it may have done all of it.
  if (first !== null || UNKNOWN.test(type)) {
    const words = done === undefined ? unansweredSentence(message) : unknownSentence(message);
    return new GitHubError('busy', words, type, message);
  }
  if (type === 'FORBIDDEN') return forbiddenError(message, type);
  return new GitHubError('refused', refusedSentence(message), type, message);
}

/** The types of errors of which GitHub itself does not know what has been done. */
const UNKNOWN = /^$|INTERNAL|UNAVAILABLE|TIMEOUT/;

function unknownSentence(message: string): string {
  return `GitHub does not say whether this arrived: ${sentence(message)} Your changes are kept on this device; try again in a minute. What has arrived is not saved twice.`;
}

function unansweredSentence(message: string): string {
  return `GitHub could not answer: ${sentence(message)} Your changes are kept on this device; try again in a minute.`;
}

function isLimit(message: string): boolean {
  return /rate limit|abuse detection/i.test(message);
}

/** Why GitHub forbids something. */
function forbiddenError(message: string, code: number | string): GitHubError {
  const [, known = refusedSentence(message)] =
    FORBIDDEN.find(([words]) => words.test(message)) ?? [];
  // Editors can sign on, or go elsewhere, and then try again.
  const kind = known === SIGN_ON || known === NETWORK ? 'busy' : 'refused';
  return new GitHubError(kind, known, code, message);
}

export const ARCHIVED =
  'The website’s repository on GitHub is archived, so nothing can be saved there. Your changes are kept on this device; ask the website administrator to unarchive it.';

const SIGN_ON =
  'Your GitHub organization asks for its own sign-in (SAML). Open github.com, sign in to the organization, allow this editor there, then try again. Your changes are kept on this device.';

const NO_ACCESS =
  'Your GitHub account cannot change this website. Ask the website administrator for access.';

const NOT_APPROVED =
  'Your GitHub organization has not approved this editor yet. Ask an owner of the organization to approve it on GitHub under Settings, Third-party Access. Your changes are kept on this device.';

const NETWORK =
  'Your GitHub organization can be changed only from certain networks (IP allow list), and you are in another one. Your changes are kept on this device: try again from one of those, or ask the website administrator.';

const FORBIDDEN: readonly (readonly [words: RegExp, sentence: string])[] = [
  [/IP allow list/i, NETWORK],
  [/OAuth App access restrictions|third.part/i, NOT_APPROVED],
  [/SAML|single sign-on/i, SIGN_ON],
  [/archived/i, ARCHIVED],
  [/push access|write access|not accessible by/i, NO_ACCESS],
];

function refusedSentence(message: string): string {
  const who = /rule violation|protected branch/i.test(message)
    ? 'A rule of the website’s repository on GitHub forbids this'
    : 'GitHub rejected this';
  return `${who}: ${sentence(message)} Your changes are kept on this device; tell the website administrator.`;
}

function conflictSentence(message: string): string {
  return `Something else changed on GitHub at the same time: ${sentence(message)} Your changes are kept on this device; try again in a minute.`;
}

/** GitHub's words in one line. */
function sentence(message: string): string {
  const words = message.trim().replace(/\s+/g, ' ');
  return /[.?!]$/.test(words) ? words : `${words}.`;
}

function createError({ status, headers }: Response, body: string): GitHubError {
  const { message, errors } = Object(attempt(() => JSON.parse(body)));
  const reason = [wordsIn(message), wordsIn(errors)].filter(Boolean).join(': ');
  const seconds = Number(headers.get('retry-after'));
  const reset = Number(headers.get('x-ratelimit-reset')) * 1000;
  if (status === 401) return new GitHubError('signedOut', SIGNED_OUT, status);
  // A network asks to sign in there.
  if (status === 511) return new GitHubError('busy', NOT_GITHUB, status);
  if (status >= 500) return new GitHubError('busy', PROBLEM, status);
  if (seconds > 0)
    return new GitHubError('busy', limitSentence(Date.now() + seconds * 1000), status);
  const isUsedUp = headers.get('x-ratelimit-remaining') === '0';
  if (isUsedUp || status === 429 || (status === 403 && isLimit(message))) {
    return new GitHubError('busy', limitSentence((isUsedUp && reset) || undefined), status);
  }
  if (headers.get('x-github-sso')?.startsWith('required')) {
    return new GitHubError('busy', SIGN_ON, status, reason);
  }
  // GitHub always says why.
  if (reason === '') return new GitHubError('busy', NOT_GITHUB, status);
  if (status === 403) return forbiddenError(reason, status);
  if (status === 409) return new GitHubError('busy', conflictSentence(reason), status, reason);
  return new GitHubError('refused', refusedSentence(reason), status, reason);
}

const reasonSchema = v.object({
  message: v.optional(v.string()),
  resource: v.optional(v.string()),
  field: v.optional(v.string()),
  code: v.optional(v.string()),
});

/** GitHub's words: a text, or a list of texts and of objects that say what is wrong where. */
function wordsIn(said: unknown): string {
  if (typeof said === 'string') return said;
  if (!Array.isArray(said)) return '';
  const all = said.map((one) => {
    if (typeof one === 'string') return one;
    const { success, output } = v.safeParse(reasonSchema, one);
    const { message, resource, field, code } = success ? output : {};
    return message ?? [resource, field, code].filter(Boolean).join(' ');
  });
  return all.filter(Boolean).join(', ');
}

const SIGNED_OUT = 'Your sign-in has ended. Sign in again; your changes are kept on this device.';

const PROBLEM =
  'GitHub is not working properly at the moment. Your changes are kept on this device; try again in a few minutes.';

const MINUTE_MS = 60_000;

function limitSentence(until: number | undefined): string {
  // Rounded up: the minute is shown without its seconds.
  const minute = until === undefined ? until : new Date(Math.ceil(until / MINUTE_MS) * MINUTE_MS);
  const when = minute ? `after ${since(minute.toISOString())}` : 'in a few minutes';
  return `GitHub’s request limit is reached. Your changes are kept on this device; try again ${when}.`;
}

/** Whether an error has one of these statuses or types. */
export function isCode(error: unknown, ...codes: readonly (number | string)[]): boolean {
  return error instanceof GitHubError && codes.includes(error.code);
}

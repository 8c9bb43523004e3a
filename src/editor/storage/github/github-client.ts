import * as v from 'valibot';
import { StorageError } from '../storage';

const API = 'https://api.github.com';

/** The timeout of a request in ms; a slow connection can send 20 MB in this time. */
const MAX_MS = 300_000;

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
    const response = await fetch(`${API}${path}`, {
      method,
      headers: {
        Accept: `application/vnd.github.${accept}`,
        Authorization: `token ${token() ?? ''}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      cache: 'no-store',
      signal: AbortSignal.timeout(MAX_MS),
    }).catch(() => {
      throw new StorageError(
        'offline',
        'GitHub cannot be reached. Your changes are kept on this device; save again when you are online.',
      );
    });
    if (!response.ok) throw await createError(response);
    return response;
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
    readRaw: async (path: string) => (await send(path, 'GET', undefined, 'raw')).blob(),
    async graphQl<Schema extends v.GenericSchema>(
      schema: Schema,
      query: string,
      variables: object = {},
    ): Promise<v.InferOutput<Schema>> {
      const response = await send('/graphql', 'POST', { query, variables });
      const answer = await read(v.union([errorsSchema, v.object({ data: schema })]), response);
      if ('errors' in answer) throw graphQlError(answer.errors[0]);
      return answer.data;
    },
  };
}

async function read<Schema extends v.GenericSchema>(schema: Schema, response: Response) {
  const text = await response.text().catch(() => '');
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (!success) throw new StorageError('busy', NOT_GITHUB);
  return output;
}

/** The error for replies that are not from GitHub, such as the sign-in page of a network. */
const NOT_GITHUB =
  'The reply did not come from GitHub: your network may require you to sign in first. Your changes are kept on this device; save again later.';

const graphQlErrorSchema = v.object({ type: v.optional(v.string(), ''), message: v.string() });
const errorsSchema = v.object({ errors: v.tupleWithRest([graphQlErrorSchema], v.unknown()) });

function graphQlError({ type, message }: v.InferOutput<typeof graphQlErrorSchema>): GitHubError {
  if (/^RATE_LIMIT/.test(type) || isLimit(message)) {
    return new GitHubError('busy', limitSentence(undefined), type);
  }
  if (type === 'FORBIDDEN') return new GitHubError('refused', forbidden(message), type);
  return new GitHubError('refused', refusedSentence(message), type);
}

function isLimit(message: string): boolean {
  return /rate limit|abuse detection/i.test(message);
}

/** Why the account may not do something: single sign-on, an archived repository, or no write access. */
function forbidden(message: string): string {
  if (/SAML|single sign-on/i.test(message)) return SIGN_ON;
  return /archived/i.test(message) ? ARCHIVED : NO_ACCESS;
}

export const ARCHIVED =
  'The website’s repository on GitHub is archived, so nothing can be saved there. Your changes are kept on this device; ask the website administrator to unarchive it.';

const SIGN_ON =
  'Your school’s GitHub organization asks for its own sign-in (SAML). Open github.com, sign in to the organization, allow this editor there, then try again. Your changes are kept on this device.';

function refusedSentence(message: string): string {
  const words = /[.?!]$/.test(message) ? message : `${message}.`;
  return `GitHub rejected this: ${words} Your changes are kept on this device; if it happens again, tell the website administrator.`;
}

const NO_ACCESS =
  'Your GitHub account cannot change this website. Ask the website administrator for access.';

async function createError(response: Response): Promise<GitHubError> {
  const { status, headers } = response;
  const { message = '', errors } = Object(await response.json().catch(() => undefined));
  const [first] = Array.isArray(errors) ? errors : [];
  const reason = [message, Object(first).message].filter(Boolean).join(': ');
  const seconds = Number(headers.get('retry-after'));
  const reset = Number(headers.get('x-ratelimit-reset')) * 1000;
  if (status === 401) return new GitHubError('signedOut', SIGNED_OUT, status);
  if (seconds > 0)
    return new GitHubError('busy', limitSentence(Date.now() + seconds * 1000), status);
  const isUsedUp = headers.get('x-ratelimit-remaining') === '0';
  if (isUsedUp || status === 429 || (status === 403 && isLimit(message))) {
    return new GitHubError('busy', limitSentence((isUsedUp && reset) || undefined), status);
  }
  if (status >= 500) return new GitHubError('busy', PROBLEM, status);
  if (status === 403) return new GitHubError('refused', forbidden(reason), status);
  return new GitHubError('refused', refusedSentence(reason), status, reason);
}

const SIGNED_OUT = 'Your sign-in has ended. Sign in again; your changes are kept on this device.';

const PROBLEM =
  'GitHub is not working properly at the moment. Your changes are kept on this device; save again in a few minutes.';

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

function limitSentence(until: number | undefined): string {
  const when = until === undefined ? 'in a few minutes' : `after ${time.format(until)}`;
  return `GitHub’s request limit is reached. Your changes are kept on this device; save again ${when}.`;
}

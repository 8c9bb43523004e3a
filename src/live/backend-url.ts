import { parseUrl } from '../content/parse-url';

const EMBEDDED = '/api';

/** A base URL or path for `/v1/…`, without a trailing slash. Throws if it is invalid. */
export function parseBackend(value: string | undefined): string {
  const trimmed = value?.trim() ?? '';
  if (trimmed === '') return EMBEDDED;
  const isPath = /^\/(?![/\\])[^?#\s]*$/.test(trimmed);
  const isHost = ADDRESS.test(trimmed) && parseUrl(trimmed) !== undefined;
  if (isPath || isHost) return trimmed.replace(/\/+$/, '');
  // Keep passwords out of the build log.
  const found = trimmed.includes('@') ? 'names a user' : `is "${value}"`;
  throw new Error(
    `GATSBY_API_URL must be an https address without a user, such as https://backend.school.example, an http address of this machine, or a path such as /api, but it ${found}.`,
  );
}

/** Without TLS, anyone on the way could write the school's news. */
const ADDRESS =
  /^(?:https:\/\/|http:\/\/(?=(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)))[^?#\s@]+$/i;

/** Validated at build time, so that visitors do not load the check. */
export function backendBase(): string {
  // biome-ignore lint/style/noProcessEnv: webpack writes the value in.
  const trimmed = process.env.GATSBY_API_URL?.trim();
  return trimmed ? trimmed.replace(/\/+$/, '') : EMBEDDED;
}

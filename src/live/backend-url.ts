import { parseUrl } from '../content/parse-url';
import type { Result } from '../content/result';

/** The embedded API, the default. */
const EMBEDDED = '/api';

/**
 * Reads the environment variable `GATSBY_API_URL`: an absolute https address, or a path on the site's own host.
 * @returns the base that `/v1/…` is appended to, without a trailing slash; or one sentence that says what is wrong
 */
export function parseBackend(value: string | undefined): Result<string> {
  const given = value?.trim() ?? '';
  if (given === '') return { ok: true, value: EMBEDDED };
  const isPath = /^\/(?![/\\])[^?#\s]*$/.test(given);
  const isHost = ADDRESS.test(given) && parseUrl(given) !== undefined;
  if (isPath || isHost) return { ok: true, value: given.replace(/\/+$/, '') };
  // A password must not get into the build's log.
  const found = given.includes('@') ? 'names a user' : `is "${value}"`;
  return {
    ok: false,
    problems: [
      `GATSBY_API_URL must be an https address without a user, such as https://backend.school.example, an http address of this machine, or a path such as /api, but it ${found}.`,
    ],
  };
}

/** Without TLS, anyone between a reader and the backend could write the school's news. */
const ADDRESS =
  /^(?:https:\/\/|http:\/\/(?=(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)))[^?#\s@]+$/i;

/**
 * The backend's base in the running site. A wrong address has failed the build before, so that the check is not
 * part of the visitors' script.
 */
export function backendBase(): string {
  // biome-ignore lint/style/noProcessEnv: webpack writes the value in.
  const given = process.env.GATSBY_API_URL?.trim();
  return given ? given.replace(/\/+$/, '') : EMBEDDED;
}

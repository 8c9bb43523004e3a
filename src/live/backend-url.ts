import { parseUrl } from '../content/parse-url';
import type { Result } from '../content/result';

const EMBEDDED = '/api';

/** A base URL or path for `/v1/…`, without a trailing slash. */
export function parseBackend(value: string | undefined): Result<string> {
  const trimmed = value?.trim() ?? '';
  if (trimmed === '') return { ok: true, value: EMBEDDED };
  const isPath = /^\/(?![/\\])[^?#\s]*$/.test(trimmed);
  const isHost = ADDRESS.test(trimmed) && parseUrl(trimmed) !== undefined;
  if (isPath || isHost) return { ok: true, value: trimmed.replace(/\/+$/, '') };
  // Keep passwords out of the build log.
  const found = trimmed.includes('@') ? 'names a user' : `is "${value}"`;
  return {
    ok: false,
    problems: [
      `GATSBY_API_URL must be an https address without a user, such as https://backend.school.example, an http address of this machine, or a path such as /api, but it ${found}.`,
    ],
  };
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

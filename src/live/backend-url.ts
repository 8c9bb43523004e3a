import type { Result } from '../content/result';

/** The embedded backend, the default. */
const EMBEDDED = '/api';

/**
 * Reads the environment variable `GATSBY_API_URL`: an absolute http(s) address, or a path on the site's own host.
 * @returns the base that `/v1/…` is appended to, without a trailing slash; or one sentence that says what is wrong
 */
export function parseBackend(value: string | undefined): Result<string> {
  const given = value?.trim() ?? '';
  if (given === '') return { ok: true, value: EMBEDDED };
  const isPath = /^\/(?!\/)[^?#\s]*$/.test(given);
  if (isPath || isHost(given)) return { ok: true, value: given.replace(/\/+$/, '') };
  return {
    ok: false,
    problems: [
      `GATSBY_API_URL must be an absolute http(s) address such as https://backend.school.example, or a path such as /api, but it is "${value}".`,
    ],
  };
}

function isHost(value: string): boolean {
  return /^https?:\/\/[^?#\s]+$/i.test(value) && URL.canParse(value);
}

/** The backend's base in the running site. A wrong one has failed the build before. */
export function backendBase(): string {
  const backend = parseBackend(process.env.GATSBY_API_URL);
  return backend.ok ? backend.value : EMBEDDED;
}

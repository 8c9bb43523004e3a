/** Where `/v1` is: an absolute http(s) address, or a path on the site's own host. */
export type Backend =
  | { readonly kind: 'good'; readonly base: string }
  | { readonly kind: 'bad'; readonly problem: string };

/** The embedded backend, used when no other is named. */
const EMBEDDED = '/api';

/**
 * Reads the environment variable `GATSBY_API_URL`.
 * @returns the base that `/v1/…` is appended to, without a trailing slash; or one sentence that says what is wrong
 */
export function parseBackend(value: string | undefined): Backend {
  const given = value?.trim() ?? '';
  if (given === '') return { kind: 'good', base: EMBEDDED };
  const isPath = /^\/(?!\/)[^?#\s]*$/.test(given);
  if (isPath || isHost(given)) return { kind: 'good', base: given.replace(/\/+$/, '') };
  return {
    kind: 'bad',
    problem: `GATSBY_API_URL must be an absolute http(s) address such as https://backend.school.example, or a path such as /api, but it is "${value}".`,
  };
}

function isHost(value: string): boolean {
  return /^https?:\/\/[^?#\s]+$/i.test(value) && URL.canParse(value);
}

/** The backend's base in the running site. The build has refused a wrong one before this is reached. */
export function backendBase(): string {
  const backend = parseBackend(process.env.GATSBY_API_URL);
  return backend.kind === 'good' ? backend.base : EMBEDDED;
}

import { parseUrl } from './schema/parse-url';

/** Every variable that the build reads. */
export const VARIABLES = [
  'CONTENT_DIR',
  'EDITOR_BRANCH',
  'EDITOR_LOCAL',
  'EDITOR_ORIGIN',
  'EDITOR_REPOSITORY',
  'EDITOR_REPOSITORY_IS_PRIVATE',
  'EDITOR_SIGN_IN_HOST',
  'GATSBY_API_URL',
  'NODE_ENV',
  'OFFLINE_PAGES',
  'PHOTO_ORIGINS',
  'PREBUILT_ALBUMS_LIMIT',
  'PREBUILT_NEWS_LIMIT',
  'REQUIRE_LIVE_CONTENT',
  'SITE_URL',
] as const;

export type Variable = (typeof VARIABLES)[number];

/** Trimmed; empty ones are unset. */
export type Environment = Readonly<Partial<Record<Variable, string>>>;

export function environment(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Environment {
  const values = VARIABLES.map((name) => [name, variables[name]?.trim()]);
  return Object.fromEntries(values.filter(([, value]) => value));
}

/** Origins whose photos browsers show, besides the site's own: the backend's and PHOTO_ORIGINS. */
export function photoOrigins({ GATSBY_API_URL, PHOTO_ORIGINS }: Environment) {
  return [parseUrl(GATSBY_API_URL ?? '')?.origin ?? [], listOrigins(PHOTO_ORIGINS)].flat(2);
}

export function listOrigins(origins: string | undefined): string[] {
  return origins?.split(/[\s,]+/) ?? [];
}

import { environment, listOrigins, photoOrigins, type Variable } from '../environment';
import { mapResources } from '../live/resources/resources';
import { isSiteAddress } from '../schema/fields';
import { parseUrl } from '../schema/parse-url';

export type BuildSettings = ReturnType<typeof buildSettings>;

/** @throws Error that names each invalid variable */
export function buildSettings(variables = environment()) {
  const { GATSBY_API_URL, PHOTO_ORIGINS, SITE_URL } = variables;
  const problems: string[] = [];
  if (GATSBY_API_URL !== undefined && !isBackend(GATSBY_API_URL)) {
    // Keep passwords out of the build log.
    const found = GATSBY_API_URL.includes('@') ? 'contains a user name' : `is "${GATSBY_API_URL}"`;
    problems.push(
      `GATSBY_API_URL must be an https URL without a user name, such as https://backend.school.example, an http URL on localhost, or a path such as /api, but it ${found}.`,
    );
  }
  if (SITE_URL !== undefined && !isSiteAddress(SITE_URL)) {
    problems.push(
      `SITE_URL must be a website address without a page, such as https://www.your-school.example, but it is "${SITE_URL}".`,
    );
  }
  const limit = (variable: Variable, unset: number, min: number, max: number): number => {
    const text = variables[variable] ?? String(unset);
    const value = Number(text);
    const isValid = value === 0 || (value >= min && value <= max);
    if (!/^\d+$/.test(text) || !isValid) {
      problems.push(
        `${variable} must be 0 or a whole number from ${min} to ${max}, but it is "${text}".`,
      );
    }
    return value;
  };
  const flag = (variable: Variable, unset: boolean): boolean => {
    const text = variables[variable] ?? String(unset);
    if (!['true', 'false'].includes(text)) {
      problems.push(`${variable} must be true or false, but it is "${text}".`);
    }
    return text === 'true';
  };
  for (const origin of listOrigins(PHOTO_ORIGINS).filter((value) => !isOrigin(value))) {
    problems.push(
      `PHOTO_ORIGINS must be https origins separated by spaces, such as https://school.s3.amazonaws.com, but it contains "${origin}".`,
    );
  }
  const settings = {
    photoOrigins: photoOrigins(variables),
    /** Prerendered entries per resource; 0 turns prerendering off. */
    limits: mapResources((_name, { items }) => {
      if (!items?.limit) return Number.POSITIVE_INFINITY;
      const { variable, min, max, withBackend } = items.limit;
      // Without a backend, the host may serve only files: every item needs its page.
      return limit(variable, GATSBY_API_URL ? withBackend : max, min, max);
    }),
    /** Fails the build if the backend is down. */
    required: flag('REQUIRE_LIVE_CONTENT', false),
    /** Caches pages for use offline; if false, the worker deletes all caches and itself. */
    savesPages: flag('OFFLINE_PAGES', true),
  };
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return settings;
}

/** https except on localhost: without TLS, anyone on the network could change the news. */
const ADDRESS =
  /^(?:https:\/\/|http:\/\/(?=(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)))[^?#\s@]+$/i;

/** Without a path, so that it can be compared; wildcards would allow other schools' photos. */
function isOrigin(value: string): boolean {
  return ADDRESS.test(value) && !value.includes('*') && parseUrl(value)?.origin === value;
}

function isBackend(value: string): boolean {
  const isPath = /^\/(?![/\\])[^?#\s]*$/.test(value);
  return isPath || (ADDRESS.test(value) && parseUrl(value) !== undefined);
}

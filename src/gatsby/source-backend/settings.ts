import type { Result } from '../../content/result';
import type { PrebuiltResource } from './prebuilt-resource';
import { type PerResource, perResource, prebuiltResources } from './prebuilt-resources';

/** The environment's settings of what is prebuilt. */
export type PrebuiltSettings = {
  /** How many entries of each resource become pages; 0: none is requested. */
  readonly limits: PerResource<number>;
  /** Whether a build that cannot reach the backend fails. */
  readonly required: boolean;
};

/** Reads the variables of the limits, such as `PREBUILT_NEWS_LIMIT`, and `REQUIRE_LIVE_CONTENT`. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Result<PrebuiltSettings> {
  const problems: string[] = [];
  const limit = ({ variable, otherwise, least, most }: PrebuiltResource['limit']): number => {
    const given = environment[variable]?.trim() ?? '';
    if (given === '') return otherwise;
    const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
    if (value === 0 || (value >= least && value <= most)) return value;
    problems.push(
      `${variable} must be 0 or a whole number from ${least} to ${most}, but it is "${environment[variable]}".`,
    );
    return otherwise;
  };
  const settings = {
    limits: perResource((name) => limit(prebuiltResources[name].limit)),
    required: environment.REQUIRE_LIVE_CONTENT?.trim() === 'true',
  };
  if (!['', 'true', 'false'].includes(environment.REQUIRE_LIVE_CONTENT?.trim() ?? '')) {
    problems.push(
      `REQUIRE_LIVE_CONTENT must be true or false, but it is "${environment.REQUIRE_LIVE_CONTENT}".`,
    );
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: settings };
}

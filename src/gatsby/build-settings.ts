import type { Result } from '../content/result';
import type { PrebuiltResource } from './source-backend/prebuilt-resource';
import {
  type PerResource,
  perResource,
  prebuiltResources,
} from './source-backend/prebuilt-resources';

/** The environment's settings of a build. */
export type BuildSettings = {
  /** How many entries of each resource become pages; 0: none is requested. */
  readonly limits: PerResource<number>;
  /** Whether a build that cannot reach the backend fails. */
  readonly required: boolean;
  /**
   * Whether the site saves the pages that are opened. Where it does not, its service worker removes those
   * that an earlier build may have left on a device.
   */
  readonly savesPages: boolean;
};

/** Reads the variables of the limits, such as `PREBUILT_NEWS_LIMIT`, `REQUIRE_LIVE_CONTENT` and `OFFLINE_PAGES`. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Result<BuildSettings> {
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
  const flag = (variable: string, otherwise: boolean): boolean => {
    const given = environment[variable]?.trim() ?? '';
    if (!['', 'true', 'false'].includes(given)) {
      problems.push(`${variable} must be true or false, but it is "${environment[variable]}".`);
    }
    return given === '' ? otherwise : given === 'true';
  };
  const settings = {
    limits: perResource((name) => limit(prebuiltResources[name].limit)),
    required: flag('REQUIRE_LIVE_CONTENT', false),
    savesPages: flag('OFFLINE_PAGES', true),
  };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: settings };
}

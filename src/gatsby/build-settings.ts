import type { Result } from '../content/result';
import { type Environment, environment, type Variable } from '../environment';
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
export function parseSettings(variables: Environment): Result<BuildSettings> {
  const problems: string[] = [];
  const limit = ({ variable, ...range }: PrebuiltResource['limit']): number => {
    const given = variables[variable];
    if (given === undefined) return range.default;
    const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
    if (value !== 0 && !(value >= range.min && value <= range.max)) {
      problems.push(
        `${variable} must be 0 or a whole number from ${range.min} to ${range.max}, but it is "${given}".`,
      );
    }
    return value;
  };
  const flag = (variable: Variable, unset: boolean): boolean => {
    const given = variables[variable] ?? String(unset);
    if (!['true', 'false'].includes(given)) {
      problems.push(`${variable} must be true or false, but it is "${given}".`);
    }
    return given === 'true';
  };
  const settings = {
    limits: perResource((name) => limit(prebuiltResources[name].limit)),
    required: flag('REQUIRE_LIVE_CONTENT', false),
    savesPages: flag('OFFLINE_PAGES', true),
  };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: settings };
}

/**
 * The settings of this build.
 * @throws Error on a wrong one, which check-before-build.ts reports before
 */
export function buildSettings(): BuildSettings {
  const settings = parseSettings(environment());
  if (!settings.ok) throw new Error(settings.problems.join('\n'));
  return settings.value;
}

import { environment, type Variable } from '../environment';
import {
  mapResources,
  type PrerenderedResource,
  prerenderedResources,
} from './source-backend/prerendered-resources';

export type BuildSettings = ReturnType<typeof buildSettings>;

/** @throws Error that names each invalid variable */
export function buildSettings(variables = environment()) {
  const problems: string[] = [];
  const limit = ({ variable, ...range }: PrerenderedResource['limit']): number => {
    const text = variables[variable];
    if (text === undefined) return range.default;
    const value = Number(text);
    const isValid = value === 0 || (value >= range.min && value <= range.max);
    if (!/^\d+$/.test(text) || !isValid) {
      problems.push(
        `${variable} must be 0 or a whole number from ${range.min} to ${range.max}, but it is "${text}".`,
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
  const settings = {
    /** Prerendered entries per resource; 0 turns it off. */
    limits: mapResources((name) => limit(prerenderedResources[name].limit)),
    /** Fails the build if the backend is down. */
    required: flag('REQUIRE_LIVE_CONTENT', false),
    /** If false, the service worker removes earlier caches. */
    savesPages: flag('OFFLINE_PAGES', true),
  };
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return settings;
}

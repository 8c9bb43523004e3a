import type { Result } from '../content/result';

/** The address of the service worker. */
export const SERVICE_WORKER = '/sw.js';

/**
 * Reads from `OFFLINE_PAGES` whether the site saves the pages that are opened. Where it does not, its
 * service worker removes those that an earlier build may have left on a device.
 */
export function readOfflinePages(
  environment: Readonly<Record<string, string | undefined>>,
): Result<boolean> {
  const value = environment.OFFLINE_PAGES?.trim() ?? '';
  if (['', 'true', 'false'].includes(value)) return { ok: true, value: value !== 'false' };
  return { ok: false, problems: [`OFFLINE_PAGES must be true or false, but it is "${value}".`] };
}

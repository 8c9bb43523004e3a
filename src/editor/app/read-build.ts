import * as v from 'valibot';
import { theSite } from '../site-description';

const buildSchema = v.object({ commit: v.optional(v.string()) });

/** The commit of the website's last build, and the time on the host's clock in ms: a device's may be wrong. */
export async function readBuild() {
  const response = await fetch(theSite().paths.build, { cache: 'no-store' });
  const { commit } = v.parse(buildSchema, await response.json());
  return { commit, now: Date.parse(response.headers.get('date') ?? '') || Date.now() };
}

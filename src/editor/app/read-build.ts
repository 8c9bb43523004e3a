import * as v from 'valibot';

const buildSchema = v.object({ commit: v.optional(v.string()), builtAt: v.string() });

/** The commit and time of the website's last build. */
export async function readBuild(): Promise<v.InferOutput<typeof buildSchema>> {
  const response = await fetch('/build.json', { cache: 'no-store' });
  return v.parse(buildSchema, await response.json());
}

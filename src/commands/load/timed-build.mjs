import path from 'node:path';
import { bin, run } from '../run.mjs';

/**
 * Builds a site and says how long it took.
 * @param {string} name what is built, for the line that is printed
 * @param {{ root?: string, env?: NodeJS.ProcessEnv }} [options] the project's folder, and what is set beside
 *   this process's own environment
 */
export async function timedBuild(name, { root, env } = {}) {
  const start = performance.now();
  const { ok, output } = await run(path.resolve(bin('gatsby')), ['build'], {
    quiet: true,
    cwd: root,
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: '1', ...env },
  });
  if (!ok) throw new Error(output);
  console.log(`Build, ${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

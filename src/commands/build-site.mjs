import { forgetLastBuild, keepLastBuild, restoreLastBuild } from './last-build.mjs';
import { bin, run } from './run.mjs';

/**
 * Builds the site; when that fails, `public/` is what it was before.
 * @param {{ quiet: boolean }} options `quiet` shows what Gatsby prints only when it fails
 * @returns {Promise<boolean>} whether there is a new site
 */
export async function buildSite({ quiet }) {
  try {
    keepLastBuild();
  } catch (reason) {
    console.error(`The build was not begun, because the last site could not be copied: ${reason}`);
    return false;
  }
  const { ok, output } = await run(bin('gatsby'), ['build'], { quiet });
  if (ok) {
    forgetLastBuild();
    return true;
  }
  if (output !== '') console.error(output);
  const stands = restoreLastBuild() ? 'public/ is as it was before.' : 'There is no site yet.';
  console.error(`The site could not be built; the reason stands above. ${stands}`);
  return false;
}

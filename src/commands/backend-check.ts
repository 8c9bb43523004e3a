import { contentRoot } from '../content/node/content-root';
import { readContentFile } from '../content/node/read-content-file';
import { withSiteUrl } from '../content/node/site-url';
import { siteSchema } from '../content/schemas/site';
import { environment } from '../environment';
import { type BuildSettings, buildSettings } from '../gatsby/build-settings';
import { errorText } from '../schema/error-text';
import { parseUrl } from '../schema/parse-url';
import { checkBackend } from './check-backend';

/* `npm run backend:check -- https://backend.school.example` asks a backend what the site asks, and says what is wrong. */

const [url = environment().GATSBY_API_URL] = process.argv.slice(2);
if (url === undefined || parseUrl(url) === undefined) {
  console.error('Usage: npm run backend:check -- https://backend.school.example');
  process.exit(2);
}
process.env.GATSBY_API_URL = url;
const settings = readSettings();
const site = readContentFile(contentRoot(), 'content/site.json', siteSchema);
if (!site.ok) throw new Error(site.problems.join('\n'));
const { webAddress } = withSiteUrl(site.value);

console.log(`Asking ${url} as a build and browsers on ${webAddress} would …`);
const backend = { url: url.replace(/\/+$/, ''), site: webAddress };
const { wrong, better, warnings, isUsable } = await checkBackend(backend, settings);
for (const says of wrong) console.log(`\nWrong: ${says}`);
for (const says of better) console.log(`\nCould be better: ${says}`);
for (const says of warnings) console.log(`\nThe build would say: ${says}`);
if (isUsable) console.log('\nThe site can use this backend.');
else process.exitCode = 1;

/** Exits if a variable is invalid, such as an http URL. */
function readSettings(): BuildSettings {
  try {
    return buildSettings();
  } catch (error) {
    console.error(errorText(error));
    process.exit(2);
  }
}

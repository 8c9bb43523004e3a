import { contentRoot } from '../content/node/content-root';
import { readContentFile } from '../content/node/read-content-file';
import { withSiteUrl } from '../content/node/site-url';
import { siteSchema } from '../content/schemas/site';
import { environment } from '../environment';
import { buildSettings } from '../gatsby/build-settings';
import { errorText } from '../schema/error-text';
import { parseUrl } from '../schema/parse-url';
import { checkBackend } from './backend/check-backend';
import type { Advice } from './backend/report';

/* `npm run backend:check -- https://backend.school.example` asks a backend what the site asks, and says what is wrong. */

const [url = environment().GATSBY_API_URL] = process.argv.slice(2);
if (url === undefined || parseUrl(url) === undefined) {
  console.error('Usage: npm run backend:check -- https://backend.school.example');
  process.exit(2);
}
process.env.GATSBY_API_URL = url;
const { photoOrigins } = readSettings();
const site = readContentFile(contentRoot(), 'content/site.json', siteSchema);
if (!site.ok) throw new Error(site.problems.join('\n'));
const { webAddress } = withSiteUrl(site.value);

console.log(`Asking ${url} as browsers on ${webAddress} would …\n`);
const backend = { url: url.replace(/\/+$/, ''), site: webAddress, photoOrigins };
const { right, wrong, better } = await checkBackend(backend);
for (const says of right) console.log(`Right: ${says}`);
print('Wrong', wrong);
print('Could be better', better);
if (wrong.length > 0) process.exitCode = 1;
else console.log('\nThe site can use this backend.');

function print(heading: string, advice: readonly Advice[]): void {
  for (const { says, remedy } of advice) {
    const sentences = says.slice(0, 3).join(' ');
    const more = says.length > 3 ? ` (and ${says.length - 3} more)` : '';
    console.log(`\n${heading}: ${sentences}${more}\n  ${remedy}`);
  }
}

/** Exits if a variable is invalid, such as an http URL. */
function readSettings() {
  try {
    return buildSettings();
  } catch (error) {
    console.error(errorText(error));
    process.exit(2);
  }
}

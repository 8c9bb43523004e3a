// npm run bench:load [part …]: what growth and load cost, measured on the built site; no test, it judges nothing.
import { ensureBrowser } from './browser.mjs';
import { measureApi } from './load/api.mjs';
import { measureBuild } from './load/build.mjs';
import { measureGrowth } from './load/growth.mjs';
import { measurePages } from './load/pages.mjs';

const parts = process.argv.slice(2);
const wanted = (part) => parts.length === 0 || parts.includes(part);

if (wanted('api')) await measureApi();
if (wanted('build')) await measureBuild();
if (wanted('growth')) await measureGrowth();
if (wanted('pages')) {
  await ensureBrowser();
  await measurePages();
}

import { ensureBrowser } from './ensure-browser';
import { measureApi } from './load/api';
import { measureBuild, measureGrowth } from './load/build';
import { measurePages } from './load/pages';

/* `npm run bench:load [part …]`: what growth and load cost on the built site. It prints and judges nothing. */

const parts = process.argv.slice(2);
const isWanted = (part: string) => parts.length === 0 || parts.includes(part);

if (isWanted('api')) await measureApi();
if (isWanted('build')) await measureBuild();
if (isWanted('growth')) await measureGrowth();
if (isWanted('pages')) {
  await ensureBrowser();
  await measurePages();
}

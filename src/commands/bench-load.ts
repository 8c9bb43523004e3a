import { measureApi } from './load/api';
import { measureBuild, measureGrowth } from './load/build';

/* `npm run bench:load [part …]`: what growth and load cost the server and the build. It prints and judges nothing. */

const parts = { api: measureApi, build: measureBuild, growth: measureGrowth };
const wanted = process.argv.slice(2);
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) await measure();
}

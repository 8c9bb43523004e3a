// npm run build: builds public/, or leaves the one that stands there as it was.
import { buildSite } from './build-site.mjs';

if (!(await buildSite({ quiet: false }))) process.exitCode = 1;

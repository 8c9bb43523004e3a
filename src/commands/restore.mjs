// Before npm run serve: a build that was killed must not be served half-way.
import { restoreLastBuild } from './last-build.mjs';

if (restoreLastBuild()) console.log('The last build did not end; serving the site before it.');

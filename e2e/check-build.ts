import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PUBLIC, site } from './site-routes';

/** Stops the tests if the site was built from other content. */
export default function checkBuild() {
  const manifest = path.join(PUBLIC, 'manifest.webmanifest');
  const { name } = JSON.parse(readFileSync(manifest, 'utf8'));
  if (name === site.schoolName) return;
  throw new Error(
    `${PUBLIC} is the site of ${name}, but the tests need ${site.schoolName}. Build it: npm run build:e2e`,
  );
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENT, site } from './site-routes';

/** Stops the tests if `public/` was built from other content. */
export default function checkBuild() {
  const manifest = path.resolve(__dirname, '../public/manifest.webmanifest');
  const { name } = JSON.parse(readFileSync(manifest, 'utf8'));
  if (name === site.schoolName) return;
  throw new Error(
    `public/ is the site of ${name}, but the tests need ${site.schoolName}. Build it with CONTENT_DIR=${CONTENT}.`,
  );
}

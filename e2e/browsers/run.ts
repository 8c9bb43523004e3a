import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensurePackages } from '../../src/commands/ensure-browser';
import { serveSite } from '../../src/commands/serve/site-server';
import checkBuild from '../check-build';
import { CONTENT } from '../site-routes';
import type { Engine } from './driver';
import { firefox } from './firefox';
import { pageOf } from './page';
import { JUST_IN, paths } from './paths';
import { webkit } from './webkit';

/*
 * `npm run test:browsers`: walks the paths of paths.ts in Firefox and WebKit, on the tests' school in `public/`. An
 * engine that is not there and cannot be installed is skipped, and said to be. `-- 'WebKit, /news'` walks only the paths
 * whose line begins so.
 */

const [begins = ''] = process.argv.slice(2);

const PICTURES = 'e2e/test-results';

const count = { passed: 0, failed: 0, skipped: 0 };

checkBuild();
const { url, close } = await serveWithNewItem();
for (const engine of [firefox, webkit]) {
  if (await ensurePackages(engine.isInstalled, ...engine.packages)) await walkAll(engine);
  else {
    count.skipped += paths.length;
    console.log(`– ${engine.name}: skipped. Install ${engine.packages.join(' and ')}.`);
  }
}
close();
console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exit(count.failed > 0 ? 1 : 0);

async function walkAll(engine: Engine) {
  const driver = await engine.start();
  const page = pageOf(driver, url);
  for (const { name, walk } of paths.map((one) => ({
    ...one,
    name: `${engine.name}, ${one.name}`,
  }))) {
    if (!name.startsWith(begins)) continue;
    try {
      await walk(page);
      const faults = await page.faults();
      if (faults.length > 0) throw new Error(faults.join('\n'));
      count.passed += 1;
      console.log(`✓ ${name}`);
    } catch (error) {
      count.failed += 1;
      const picture = path.join(PICTURES, `${engine.name}-${count.failed}.png`);
      mkdirSync(PICTURES, { recursive: true });
      writeFileSync(picture, await driver.screenshot());
      console.log(`✗ ${name}\n  ${error}\n  ${picture}`);
    }
  }
  await driver.close();
}

/** Serves the site with a backend that has one item more than when the site was built. */
async function serveWithNewItem() {
  const root = mkdtempSync(path.join(tmpdir(), 'browsers-'));
  for (const folder of ['content', 'static']) {
    cpSync(path.join(CONTENT, '..', folder), path.join(root, folder), { recursive: true });
  }
  const { id, ...item } = JUST_IN;
  writeFileSync(path.join(root, 'content/news', `${id}.json`), JSON.stringify(item));
  process.env.CONTENT_DIR = path.join(root, 'content');
  const server = await serveSite(0);
  return {
    url: server.url,
    close: () => {
      server.close();
      rmSync(root, { recursive: true });
    },
  };
}

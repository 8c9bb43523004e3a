import { ensurePackages } from '../../src/commands/browsers';
import checkBuild from '../check-build';
import { serveEditor } from '../editor/editor-server';
import { CONTENT } from '../site-routes';
import { firefox } from './firefox';
import { journeys } from './journeys';
import { DESKTOP, type Visit } from './visit';
import { webkit } from './webkit';

/* Tests the main journeys of visitors on the `build:e2e` build:
   `npx jiti e2e/browsers/run.ts firefox|webkit [the start of a journey's name]`. */

/** Those of the page and of its frames. */
const PAGE_ERRORS =
  '[window, ...Array.from(window, (_, index) => frames[index])].flatMap(({ pageErrors = [] }) => pageErrors)';

const engines = new Map(Object.entries({ firefox, webkit }));
const [, , engineName = '', prefix = ''] = process.argv;
const engine = engines.get(engineName);
if (engine === undefined) {
  console.error(`Name a browser: ${[...engines.keys()].join(' or ')}.`);
  process.exit(1);
}
checkBuild();
await ensurePackages(() => engine.executable() !== undefined, ...engine.debianPackages);
const executable = engine.executable();
if (executable === undefined) {
  console.error(`This needs ${engine.debianPackages.join(' and ')}.`);
  process.exit(1);
}
process.env.CONTENT_DIR = CONTENT;
const site = await serveEditor(addListener);
const browser = await engine.launch(executable);
const chosen = Object.entries(journeys).filter(([name]) => name.startsWith(prefix));
let failed = 0;
for (const [name, run] of chosen) {
  const visit = await browser.newVisit(site.url);
  const errors = await findErrors(visit, run);
  console.log(`${errors.length > 0 ? '✗' : '✓'} ${name}`);
  for (const error of errors) console.error(`  ${error}`);
  if (errors.length > 0) failed += 1;
  await visit.close();
}
await browser.close();
site.close();
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function findErrors(visit: Visit, run: (visit: Visit) => Promise<void>) {
  const errors: unknown[] = [];
  try {
    await visit.resize(DESKTOP);
    await run(visit);
  } catch (reason) {
    errors.push(reason);
  }
  errors.push(...[await visit.read(PAGE_ERRORS)].flat());
  return errors;
}

/** Before the page's policy, a script may still stand in its HTML. */
function addListener(html: string) {
  return html.replace('<head>', `<head><script>(${reportErrors})()</script>`);
}

/** Runs in the browser: what the policy has blocked, and errors that nobody has caught. */
function reportErrors() {
  const pageErrors: string[] = [];
  Object.assign(window, { pageErrors });
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    pageErrors.push(`${effectiveDirective} blocked ${blockedURI} ${sample}`),
  );
  addEventListener('error', ({ message }) => pageErrors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => pageErrors.push(String(reason)));
  const { error } = console;
  console.error = (...words: unknown[]) => {
    pageErrors.push(words.map(String).join(' '));
    error(...words);
  };
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';

/** Here, UTC midnight is on the day before, so that tests find days read in local time. */
const TIME_ZONE = 'America/Los_Angeles';

/** For Node, it brings an HTTP client. */
const FOR_BROWSERS = ['cheerio'];

/** As Jest reads its settings. */
type Project = {
  readonly rootDir: string;
  readonly moduleNameMapper: readonly (readonly [pattern: string, file: string])[];
};

/**
 * Joins the files of each package that `jest.config.json` maps to `.cache/bundled`: Jest would load them anew for each
 * suite, a third of the time of a short one, and cannot load ES modules.
 */
export default async function setUp(_config: unknown, { rootDir, moduleNameMapper }: Project) {
  process.env.TZ = TIME_ZONE;
  const outdir = path.join(rootDir, 'node_modules/.cache/bundled');
  const names = moduleNameMapper
    .filter(([, file]) => file.startsWith(outdir))
    .map(([, file]) => path.relative(outdir, file).replace(/\.js$/, ''));
  const bundle = async (some: readonly string[], platform: BuildOptions['platform']) => {
    const { outputFiles } = await build({
      entryPoints: Object.fromEntries(some.map((name) => [name, name])),
      bundle: true,
      format: 'cjs',
      platform,
      outdir,
      // One instance of what others share.
      external: ['react', 'react-dom', '@testing-library/dom', 'aria-query'],
      write: false,
    });
    for (const { path: file, contents } of outputFiles) {
      // Another run may read it now.
      if (existsSync(file) && readFileSync(file).equals(contents)) continue;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, contents);
    }
  };
  await Promise.all([
    bundle(
      names.filter((name) => !FOR_BROWSERS.includes(name)),
      'node',
    ),
    bundle(FOR_BROWSERS, 'browser'),
  ]);
}

/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { temporarySite } from '../testing/temporary-site';

const RULES = ['src/commands/import-rules.cjs', 'src/commands/import-rules.babel.cjs'];

test('each import rule reports violations and nothing else', () => {
  const { root, write } = temporarySite();
  const imports = (file: string, ...modules: readonly string[]) =>
    write(file, `${modules.map((name) => `import '${name}';`).join('\n')}\nexport {};\n`);
  for (const file of [
    'news/News.tsx',
    'gallery/Gallery.tsx',
    'pages/news.tsx',
    'gatsby/hooks.ts',
    'routes.ts',
    'content/fields.ts',
    'live/fetch-live.ts',
    'ui/Picture.tsx',
    'layout/Layout.tsx',
  ]) {
    imports(`src/${file}`);
  }
  // What is allowed.
  imports('src/pages/index.tsx', '../news/News', '../gallery/Gallery', '../layout/Layout');
  imports('src/news/NewsList.tsx', './News', '../ui/Picture', '../live/fetch-live', '../routes');
  imports('src/content/node/read.ts', '../fields', 'node:fs');
  imports('src/gatsby/node.ts', '../content/node/read', '../live/fetch-live', 'node:path');
  // What is not.
  imports('src/ui/A.tsx', './B');
  imports('src/ui/B.tsx', './A');
  write('src/news/Other.tsx', "import type { Gallery } from '../gallery/Gallery';\n");
  imports('src/gallery/Page.tsx', '../pages/news');
  imports('src/live/area.ts', '../news/News');
  imports('src/ui/Layout.tsx', '../layout/Layout');
  imports('src/content/live.ts', '../live/fetch-live');
  imports('src/gatsby/view.ts', '../ui/Picture');
  imports('src/news/Files.tsx', 'node:fs');
  imports('src/gatsby/missing.ts', './no-such-file');
  write('package.json', { dependencies: {}, devDependencies: { sharp: '1' } });
  imports('src/gatsby/pictures.ts', 'sharp');
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  mkdirSync(path.join(root, 'src/commands'));
  for (const name of RULES) copyFileSync(name, path.join(root, name));

  const program = path.resolve('node_modules/.bin/depcruise');
  const options = ['--config', RULES[0] ?? '', '--output-type', 'json', 'src'];
  const { stdout } = spawnSync(program, options, { cwd: root, encoding: 'utf8' });
  rmSync(root, { recursive: true });
  const { violations }: { violations: readonly { rule: { name: string }; from: string }[] } =
    JSON.parse(stdout).summary;
  expect(violations.map(({ rule, from }) => `${rule.name}: ${from}`).sort()).toEqual([
    'browser-code-without-node: src/news/Files.tsx',
    'build-knows-no-view: src/gatsby/view.ts',
    'build-without-dev-dependencies: src/gatsby/pictures.ts',
    'content-depends-on-nothing: src/content/live.ts',
    'features-stay-apart: src/news/Other.tsx',
    'no-cycles: src/ui/A.tsx',
    'no-unresolved: src/gatsby/missing.ts',
    'shared-code-knows-no-feature: src/live/area.ts',
    'ui-is-presentational: src/ui/Layout.tsx',
    'views-are-pure: src/gallery/Page.tsx',
  ]);
});

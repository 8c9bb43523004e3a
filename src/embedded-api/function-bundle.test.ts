/** @jest-environment node */
import { rmSync } from 'node:fs';
import Module from 'node:module';
import path from 'node:path';
import { type TemporarySite, temporarySite } from '../testing/temporary-site';
import { forgetOldBundles } from './forget-old-bundles';
import { keepFunctionLoaded } from './keep-function-loaded';

let site: TemporarySite;

beforeEach(() => {
  site = temporarySite();
});

afterEach(() => rmSync(site.root, { recursive: true }));

describe('200 readers at once: after a build, gatsby serve', () => {
  test('finds in the place of the function one line that loads it under another name', () => {
    site.write('.cache/functions/v1/[...path].js', 'module.exports = { loaded: {} };');
    keepFunctionLoaded(site.root);
    const bundle = path.join(site.root, '.cache/functions/v1/[...path].js');
    const first = jest.requireActual(bundle);
    expect(first).toEqual({ loaded: {} });
  });

  test('a build that puts the function elsewhere fails, rather than becoming slow', () => {
    expect(() => keepFunctionLoaded(site.root)).toThrow('[...path].js');
  });
});

describe('old bundles of a function', () => {
  test('are let go by the module of Gatsby that loaded them; other modules stay', () => {
    const runner = loadedModule(
      'node_modules/gatsby/dist/internal-plugins/functions/middleware.js',
    );
    const config = loadedModule('node_modules/gatsby/dist/internal-plugins/functions/config.js');
    const bundle = () => loadedModule('.cache/functions/v1/[...path].js');
    const other = loadedModule('node_modules/other/index.js');
    runner.children = [config, bundle(), bundle()];
    other.children = [bundle()];
    forgetOldBundles({ [other.filename]: other, [runner.filename]: runner });
    expect(runner.children).toEqual([config]);
    expect(other.children).toHaveLength(1);
  });

  test('are nobody’s concern where Gatsby is not running', () => {
    expect(() => forgetOldBundles({})).not.toThrow();
  });

  function loadedModule(name: string): NodeJS.Module {
    const module = new Module(name);
    module.filename = path.join(site.root, name);
    return module;
  }
});

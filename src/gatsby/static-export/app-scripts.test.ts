import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type TemporarySite, temporarySite } from '../../testing/temporary-site';
import { appFiles, writeScript } from './app-scripts';

let site: TemporarySite;

beforeEach(() => {
  site = temporarySite();
  site.write('js/webpack-1.js', 'run()');
  site.write('page-data/app-data.json', { webpackCompilationHash: 'of the build' });
});

afterEach(() => site.remove(''));

const writtenHash = () =>
  JSON.parse(readFileSync(path.join(site.root, 'page-data/app-data.json'), 'utf8'))
    .webpackCompilationHash;

const assets = (...names: readonly string[]) => ({ assets: names.map((name) => ({ name })) });

test('a page has the scripts of the app and its own, each once, and no style sheet', () => {
  const namedChunkGroups = {
    app: assets('js/webpack-1.js', 'js/styles-1.css', 'js/app-1.js'),
    news: assets('js/app-1.js', 'js/news-1.js', 'js/styles-1.css'),
    events: assets('js/events-1.js'),
  };
  site.write('webpack.stats.json', { namedChunkGroups });
  const { scripts, styles } = appFiles(site.root);
  const runtime = expect.stringMatching(/^\/js\/runtime-[0-9a-f]{12}\.js$/);
  expect(scripts('news')).toEqual([runtime, '/js/app-1.js', '/js/news-1.js']);
  expect(scripts('a page without scripts of its own')).toEqual([runtime, '/js/app-1.js']);
  expect(scripts('news', 'events')).toEqual([
    runtime,
    '/js/app-1.js',
    '/js/news-1.js',
    '/js/events-1.js',
  ]);
  expect(styles('news')).toEqual(['/js/styles-1.css']);
});

test('the runtime script contains a hash, which is also in the app data', () => {
  site.write('webpack.stats.json', { namedChunkGroups: { app: assets('js/webpack-1.js') } });
  const [runtime = ''] = appFiles(site.root).scripts('page');
  expect(readFileSync(path.join(site.root, runtime), 'utf8').split('\n')).toEqual([
    `window.___webpackCompilationHash="${writtenHash()}";`,
    'run()',
  ]);
  expect(existsSync(path.join(site.root, 'js/webpack-1.js'))).toBe(false);
});

test('the hash changes with the name of any script, and not with the order', () => {
  const hashOf = (...names: readonly string[]) => {
    site.write('js/webpack-1.js', 'run()');
    const namedChunkGroups = { app: assets('js/webpack-1.js'), news: assets(...names) };
    site.write('webpack.stats.json', { namedChunkGroups });
    appFiles(site.root);
    return writtenHash();
  };
  const hash = hashOf('js/a-1.js', 'js/b-1.js');
  expect(hashOf('js/b-1.js', 'js/a-1.js')).toBe(hash);
  expect(hashOf('js/a-1.js', 'js/b-2.js')).not.toBe(hash);
});

test('a bundle without scripts fails the build', () => {
  site.write('webpack.stats.json', { namedChunkGroups: {} });
  expect(() => appFiles(site.root)).toThrow('lists no scripts');
});

test('a script’s name changes only with its code', () => {
  const names = ['start()', 'begin()', 'start()'].map((code) => writeScript(site.root, 'a', code));
  expect(names[0]).toMatch(/^js\/a-[0-9a-f]{12}\.js$/);
  expect(names[1]).not.toBe(names[0]);
  expect(names[2]).toBe(names[0]);
});

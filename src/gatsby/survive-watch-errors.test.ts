import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { watch } from 'chokidar';
import { temporarySite } from '../testing/temporary-site';
import { surviveWatchErrors } from './survive-watch-errors';

test('a link to itself, or to the folder above, is reported, and later changes are seen', async () => {
  const { root, link, write } = temporarySite();
  write('content/home.json', {});
  const report = jest.fn();
  surviveWatchErrors(report);
  const watcher = watch(root, { ignoreInitial: true });
  await new Promise<void>((ready) => watcher.on('ready', ready));
  link('itself', 'itself');
  link('..', 'content/above');
  const seen = new Promise((added) => watcher.on('add', added));
  writeFileSync(path.join(root, 'content/news.json'), '{}');
  await seen;
  while (report.mock.calls.length < 2) await new Promise((wait) => setTimeout(wait, 20));
  expect(report).toHaveBeenCalledWith(expect.stringMatching(/ELOOP.*itself/));
  await watcher.close();
  rmSync(root, { recursive: true });
});

test('Gatsby watches by the same module', () => {
  const gatsby = createRequire(require.resolve('gatsby-source-filesystem/gatsby-node'));
  expect(gatsby.resolve('chokidar')).toBe(require.resolve('chokidar'));
});

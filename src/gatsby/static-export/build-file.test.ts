/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { temporarySite } from '../../testing/temporary-site';
import { writeBuildFile } from './build-file';

test('the commit of a build and its time are in a file', () => {
  const { root } = temporarySite();
  const built = () => {
    writeBuildFile(root, root);
    return JSON.parse(readFileSync(path.join(root, 'build.json'), 'utf8'));
  };
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const times = { startedAt: time, builtAt: time };
  expect(built()).toEqual(times);
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@school.example', ...words], {
      cwd: root,
      encoding: 'utf8',
    });
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message=Start');
  expect(built()).toEqual({ commit: git('rev-parse', 'HEAD').trim(), ...times });
  rmSync(root, { recursive: true });
});

import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { temporarySite } from '../../testing/temporary-site';
import { writeBuildFile } from './post-process-build';

test('writes the commit and times of a build', () => {
  jest.useFakeTimers({ now: Date.parse('2026-10-05T09:00:00Z') });
  jest.spyOn(process, 'uptime').mockReturnValue(90);
  const { root } = temporarySite();
  const built = () => {
    writeBuildFile(root, root);
    return JSON.parse(readFileSync(path.join(root, 'build.json'), 'utf8'));
  };
  const times = { startedAt: '2026-10-05T08:58:30.000Z', builtAt: '2026-10-05T09:00:00.000Z' };
  expect(built()).toEqual(times);
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@school.example', ...args], {
      cwd: root,
      encoding: 'utf8',
    });
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message=Start');
  expect(built()).toEqual({ commit: git('rev-parse', 'HEAD').trim(), ...times });
  rmSync(root, { recursive: true });
  jest.restoreAllMocks();
  jest.useRealTimers();
});

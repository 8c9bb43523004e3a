/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { temporarySite } from '../testing/temporary-site';

test('an installed package runs no script', () => {
  const { root, write } = temporarySite();
  write('dependency/package.json', {
    name: 'dependency',
    version: '1.0.0',
    scripts: { preinstall: 'touch ../ran', install: 'touch ../ran', postinstall: 'touch ../ran' },
  });
  write('project/package.json', { dependencies: { dependency: 'file:../dependency' } });
  copyFileSync('.npmrc', path.join(root, 'project/.npmrc'));
  // npm, which started Jest, has put its own settings into the environment.
  const env = { PATH: process.env.PATH, HOME: root };
  execFileSync('npm', ['install', '--offline', '--no-audit'], {
    cwd: path.join(root, 'project'),
    env,
  });
  expect(existsSync(path.join(root, 'project/node_modules/dependency'))).toBe(true);
  expect(existsSync(path.join(root, 'ran'))).toBe(false);
  rmSync(root, { recursive: true });
});

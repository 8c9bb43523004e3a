import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { scripts } from '../../package.json';
import { type TemporarySite, temporarySite } from '../testing/temporary-site';

let site: TemporarySite;

beforeEach(() => {
  site = temporarySite();
});

afterEach(() => rmSync(site.root, { recursive: true }));

test('a clone on Windows has the same bytes: line ends decide about format, tests and hashes', () => {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'core.autocrlf=true', ...args], { cwd: site.root, stdio: 'pipe' });
  const texts = ['src/a.ts', 'src/a.css', 'content/home.json', 'docs/a.md', '.ci/run', 'a.svg'];
  // Without a zero byte, git takes them for text.
  const binaries = [
    ...['a.pdf', 'a.webp', 'a.avif', 'a.jpg', 'a.png', 'a.ico', 'a.woff2', 'content/images/A.JPG'],
    ...['static/uploads/documents/FORM.PDF', 'static/uploads/documents/fees.csv'],
  ];
  for (const name of texts) site.write(name, 'one\ntwo\n');
  for (const name of binaries) site.write(name, 'one\r\ntwo\n');
  site.write('.gitattributes', readFileSync('.gitattributes'));
  git('init', '--quiet');
  git('add', '.');
  for (const name of [...texts, ...binaries]) rmSync(path.join(site.root, name));
  git('checkout-index', '--all');
  const read = (name: string) => [name, readFileSync(path.join(site.root, name), 'utf8')];
  expect(texts.map(read)).toEqual(texts.map((name) => [name, 'one\ntwo\n']));
  expect(binaries.map(read)).toEqual(binaries.map((name) => [name, 'one\r\ntwo\n']));
});

test('no script of package.json needs a POSIX shell', () => {
  const posix = /^\w+=|[;&|<>$`'*~]/;
  expect(Object.values(scripts).filter((script) => posix.test(script))).toEqual([]);
});

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';

/* Validates `public/` with the W3C's checker, or with html-validate if there is no Java. */

// It does not know typed `attr()`, which base.css has in one variable.
const ACCEPTED = ['--filterpattern', '.*“--until-loaded”: Parse Error.*'];
const VNU = ['vnu-jar@26.9.27', '--errors-only', '--format', 'gnu', ...ACCEPTED];
const HTML_VALIDATE = ['html-validate@10.17.0', '--preset', 'standard'];

const SLICES = /^_gatsby\//;

const pages = readdirSync('public', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
  .map((entry) => path.posix.join(entry.parentPath, entry.name))
  .filter((page) => !SLICES.test(path.posix.relative('public', page)));

const hasJava = !(await execa('java', ['-version'], { reject: false })).failed;
if (!hasJava) console.log('There is no Java on this machine: checking with html-validate …');
const { failed } = await execa('npx', ['--yes', ...(hasJava ? VNU : HTML_VALIDATE), ...pages], {
  reject: false,
  stdio: 'inherit',
});
console.log(`${failed ? '✗ HTML of' : '✓'} ${pages.length} pages`);
if (failed) process.exitCode = 1;

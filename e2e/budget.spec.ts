import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'playwright/test';

const PUBLIC = path.resolve(__dirname, '../public');

const KB = 1024;

test('the whole style sheet is at most 10 KB brotli', () => {
  const html = readFileSync(path.join(PUBLIC, 'index.html'), 'utf8');
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('');
  expect(styles).toContain('--colour-page');
  expect(brotliCompressSync(styles).length).toBeLessThanOrEqual(10 * KB);
});

test('there is one font file, of at most 40 KB', () => {
  const fonts = readdirSync(path.join(PUBLIC, 'static')).filter((name) => name.endsWith('.woff2'));
  expect(fonts).toHaveLength(1);
  expect(readFileSync(path.join(PUBLIC, 'static', fonts[0] ?? '')).length).toBeLessThanOrEqual(
    40 * KB,
  );
});

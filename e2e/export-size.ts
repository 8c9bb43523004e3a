import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { BUDGETS, exceeded, getBudget } from '../src/commands/budgets';
import { PUBLIC } from './site-routes';

export function exceededBudgets(
  address: string,
  html: string,
  requested: readonly string[],
): string[] {
  const scripts = requested
    .map((url) => new URL(url).pathname)
    .filter((url) => url.endsWith('.js'));
  const script = scripts.reduce((bytes, script) => bytes + compressedSize(script), 0);
  const budget = getBudget(address);
  return exceeded(address, [
    ['bytes of script', script, budget.script],
    ['bytes of HTML and style', compressed(html), budget.html],
    ['requests', requested.length, BUDGETS.requests],
  ]);
}

export function readExported(name: string): Buffer {
  return readFileSync(path.join(PUBLIC, name));
}

/** Caches compressed sizes, because most scripts are on every page and compressing is slow. */
const sizes = new Map<string, number>();

function compressedSize(script: string): number {
  const size = sizes.get(script) ?? compressed(readExported(script));
  sizes.set(script, size);
  return size;
}

export function compressed(text: string | Buffer): number {
  return brotliCompressSync(text).length;
}

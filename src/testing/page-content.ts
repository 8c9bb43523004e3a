import { existsSync, readFileSync } from 'node:fs';

/** The content of a page of the test school, or of a page that it lacks. */
export function pageContent(name: string): unknown {
  const file = `e2e/content/${name}.json`;
  return JSON.parse(readFileSync(existsSync(file) ? file : `src/testing/${name}.json`, 'utf8'));
}

import Module from 'node:module';
import path from 'node:path';

/** The module of Gatsby that loads a function's bundle for each request. */
const RUNNER = path.join('gatsby', 'dist', 'internal-plugins', 'functions', 'middleware.js');

/** The folder that Gatsby compiles functions into. */
const BUNDLES = path.join('.cache', 'functions', path.sep);

/**
 * Gatsby loads a function's bundle anew for each request and takes the old one out of Node's module
 * cache, but not out of the `children` of the module that asked for it. So 5 MB stayed in memory for
 * each request, and the server died after some 800. This lets the old bundles go. (In `gatsby
 * develop` V8 still caches the code of some; it drops them when memory grows short.)
 * @param loaded Node's module cache
 */
export function forgetOldBundles(loaded: NodeJS.Dict<NodeJS.Module>): void {
  const runner = Object.values(loaded).find((module) => module?.filename.endsWith(RUNNER));
  if (runner === undefined) return;
  runner.children = runner.children.filter(({ filename }) => !filename.includes(BUNDLES));
}

/** Node's own module cache; inside a bundle `require.cache` would be that of webpack. */
export function moduleCache(): NodeJS.Dict<NodeJS.Module> {
  // Under another name, because webpack resolves calls of `createRequire` by itself.
  const requireFrom = Module.createRequire;
  return requireFrom(path.join(process.cwd(), 'package.json')).cache;
}

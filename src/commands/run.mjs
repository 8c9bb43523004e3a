import { spawn } from 'node:child_process';

/**
 * Runs one command to its end.
 * @param {string} command the program, found on the path or in node_modules/.bin under `npm run`
 * @param {string[]} args
 * @param {{ quiet?: boolean, cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} [options]
 *   `quiet` keeps what it prints instead of showing it; `cwd` is the folder that it runs in; `timeoutMs` ends
 *   it after so many milliseconds
 * @returns {Promise<{ ok: boolean, output: string }>} whether it ended well, and what it printed when quiet
 */
export function run(command, args, { quiet = false, cwd, env = process.env, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      timeout: timeoutMs,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    // Ctrl-C reaches the child as well; wait for it to end in its own way.
    const wait = () => undefined;
    process.on('SIGINT', wait);
    const end = (ok, message = '') => {
      process.off('SIGINT', wait);
      resolve({ ok, output: Buffer.concat(chunks).toString() + message });
    };
    child.on('error', (error) => end(false, String(error)));
    child.on('close', (code) => end(code === 0));
  });
}

/**
 * A program of node_modules, so that a command works under `node` as well as under `npm run`.
 * @param {string} name such as `gatsby`
 */
export function bin(name) {
  return `node_modules/.bin/${name}`;
}

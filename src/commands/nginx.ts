import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensurePackages } from './browsers';

/** Debian installs servers where only root's PATH leads. */
const SERVERS = ['/usr/sbin', '/usr/local/sbin'];

export const NO_NGINX =
  'nginx is not installed, so the tests on nginx did not run (on Debian, as root: apt-get install nginx-light).';

/** Its path; undefined if it is not installed. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...SERVERS];
  return folders.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file));
}

/** Installs it in CI and containers. Returns whether it is installed. */
export function ensureNginx(): Promise<boolean> {
  return ensurePackages(() => findNginx() !== undefined, 'nginx-light');
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import getPort from 'get-port';
import { findNginx } from '../../src/commands/nginx';
import { PUBLIC } from '../site-routes';

const root = path.resolve(__dirname, '../..');

/** Starts nginx with docs/nginx.conf. @param site the export, by default of the test content */
export async function startNginx(site = PUBLIC) {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const file = path.join(folder, 'nginx.conf');
  // The project's path may contain what nginx misreads, such as a space.
  symlinkSync(site, path.join(folder, 'public'));
  let problem = '';
  // Retries, because another process may take the port before nginx does.
  for (let attempts = 3; attempts > 0; attempts -= 1) {
    const port = await getPort();
    writeFileSync(file, configuration(folder, port));
    const nginx = spawn(findNginx() ?? 'nginx', ['-e', 'stderr', '-p', folder, '-c', file], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let messages = '';
    nginx.stderr.on('data', (text) => {
      messages += text;
    });
    const exited = once(nginx, 'exit');
    // nginx writes its process id to this file once it listens.
    while (nginx.exitCode === null && !existsSync(path.join(folder, 'nginx.pid'))) {
      await setTimeout(20);
    }
    problem = messages;
    if (nginx.exitCode !== null) continue;
    const close = async () => {
      nginx.kill();
      await exited;
      rmSync(folder, { recursive: true });
    };
    return { url: `http://localhost:${port}`, close, messages: () => messages };
  }
  throw new Error(`nginx does not start with ${file}: ${problem}`);
}

function configuration(folder: string, port: number): string {
  const site = readFileSync(path.join(root, 'docs/nginx.conf'), 'utf8')
    .replaceAll('/srv/school/public', `${folder}/public`)
    .replace('listen 80;', `listen ${port};\n  listen [::]:${port};`);
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  error_log stderr;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${site}
}
`;
}

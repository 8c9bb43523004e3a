/** @jest-environment node */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';

/* `npm run edit` with two programs in the place of Gatsby and decap-server, which record how they were started. */

// Else the TypeScript is compiled again for each temporary folder.
process.env.JITI_FS_CACHE = path.resolve('node_modules/.cache/jiti');

let folder = '';
let running: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'edit-'));
  const program = (name: string) =>
    `#!/usr/bin/env node
require('node:fs').writeFileSync('${name}.json', JSON.stringify({ pid: process.pid, args: process.argv.slice(2), env: process.env }));
setInterval(() => require('node:fs').existsSync('end-${name}') && process.exit(3), 20);`;
  mkdirSync(path.join(folder, 'node_modules/.bin'), { recursive: true });
  mkdirSync(path.join(folder, 'node_modules/decap-server/dist'), { recursive: true });
  writeFileSync(path.join(folder, 'package-lock.json'), '{}');
  writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), '{}');
  writeFileSync(path.join(folder, 'node_modules/.bin/gatsby'), program('site'));
  chmodSync(path.join(folder, 'node_modules/.bin/gatsby'), 0o755);
  writeFileSync(path.join(folder, 'node_modules/decap-server/dist/index.js'), program('writer'));
});

afterEach(() => {
  running?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

// Some machines that run tests have only the older of the two.
const ownAddresses = ['127.0.0.1', '::1'].filter((address) =>
  Object.values(networkInterfaces())
    .flat()
    .some((one) => one?.address === address),
);

test.each([
  ...ownAddresses.map((address) => ['PORT', address, 'the site']),
  ['EDITOR_PORT', '127.0.0.1', 'the program that writes the files'],
])(
  'a taken port is named with the setting that changes it: %s at %s',
  async (setting, address, who) => {
    const other = createServer().listen(0, address);
    await once(other, 'listening');
    // A server on a port has an address of this kind.
    const { port } = other.address() as AddressInfo;
    const { ended } = edit({ ...(await freePorts()), [setting]: String(port) });
    const { code, output } = await ended;
    other.close();
    expect(code).toBe(1);
    expect(output).toMatch(
      new RegExp(
        `^Port ${port}, which ${who} needs, is taken by another program\\. Stop that one, or choose another port: ${setting}=\\d+ npm run edit\n$`,
      ),
    );
  },
);

test('a port that is none is named', async () => {
  expect(await edit({ PORT: 'eight' }).ended).toEqual({
    code: 1,
    output: 'PORT must be a port, a number from 1 to 65535, but it is "eight".\n',
  });
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends both programs', async (signal) => {
  const { child, ended } = edit(await freePorts());
  const site = await program('site');
  const writer = await program('writer');
  child.kill(signal);
  expect(await ended).toMatchObject({ code: 0 });
  expect([site, writer].filter(({ pid }) => isAlive(pid))).toEqual([]);
});

test('when one ends by itself, so does the other, and a message says so', async () => {
  const { ended } = edit(await freePorts());
  const site = await program('site');
  await program('writer');
  writeFileSync(path.join(folder, 'end-writer'), '');
  const { code, output } = await ended;
  expect(code).toBe(1);
  expect(output).toContain('The program that writes the files has stopped by itself (code 3)');
  expect(isAlive(site.pid)).toBe(false);
});

test('files are written on this machine only, and never committed; news and albums are files', async () => {
  const ports = await freePorts();
  const { child, ended } = edit({ ...ports, GATSBY_API_URL: 'https://backend.school.example' });
  const writer = await program('writer');
  expect(writer.env).toMatchObject({
    BIND_HOST: '127.0.0.1',
    MODE: 'fs',
    PORT: ports.EDITOR_PORT,
    ORIGIN: `http://localhost:${ports.PORT}`,
  });
  const site = await program('site');
  expect(site.args).toEqual(['develop', '--port', ports.PORT]);
  expect(site.env.GATSBY_API_URL).toBeUndefined();
  expect(site.env.EDITOR_LOCAL_URL).toBe(`http://127.0.0.1:${ports.EDITOR_PORT}/api/v1`);
  child.kill('SIGINT');
  await ended;
});

type Ended = { readonly code: number | null; readonly output: string };

function edit(settings: Readonly<Record<string, string>>) {
  const command = path.resolve('src/commands/run.mjs');
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, [command, 'edit'], { cwd: folder, env });
  running = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const ended = new Promise<Ended>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  );
  return { child, ended };
}

type Program = {
  readonly pid: number;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

/** How one of the two programs was started. */
async function program(name: 'site' | 'writer'): Promise<Program> {
  const file = path.join(folder, `${name}.json`);
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') {
    await new Promise((resolve) => setImmediate(resolve));
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function freePorts() {
  const [PORT = '', EDITOR_PORT = ''] = await Promise.all([freePort(), freePort()]);
  return { PORT, EDITOR_PORT };
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return String(port);
}

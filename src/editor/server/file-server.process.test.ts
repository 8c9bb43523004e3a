/** @jest-environment node */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type TemporarySite, temporarySite } from '../../testing/temporary-site';
import { localStorage } from '../storage/local-storage';

const NAMES = ['content/a.json', 'content/b.json', 'content/pages/c.json'];
const SIZE = 200_000;

let site: TemporarySite;
let child: ChildProcess;

beforeEach(() => {
  site = temporarySite();
  for (const name of NAMES) site.write(name, '0'.repeat(SIZE));
  writeFileSync(
    path.join(site.root, 'serve.ts'),
    `import { createRequire } from 'node:module';
    import { fileServer } from ${JSON.stringify(path.resolve('src/editor/server/file-server'))};
    const express = createRequire(${JSON.stringify(path.resolve('package.json'))})('express');
    const server = express().use(fileServer(${JSON.stringify(site.root)})).listen(0, '127.0.0.1');
    server.on('listening', () => console.log(server.address().port));`,
  );
});

afterEach(() => {
  child.kill();
  rmSync(site.root, { recursive: true });
});

async function start() {
  const jiti = path.resolve('node_modules/jiti/lib/jiti-cli.mjs');
  child = spawn(process.execPath, [jiti, path.join(site.root, 'serve.ts')]);
  const [port] = await once(child.stdout ?? child, 'data');
  return localStorage(`http://127.0.0.1:${Number(port)}`);
}

/** Saves one number after the other into all files, until the server is killed. */
async function saveUntilKilled(storage: Awaited<ReturnType<typeof start>>) {
  for (let number = 1; ; number += 1) {
    const files = await storage.read(NAMES);
    const content = String(number % 10).repeat(SIZE);
    const changes = files.map((file) => ({ path: file.path, base: file.version, content }));
    await storage.save(changes, '');
  }
}

// By hand, with ROUNDS=200.
const ROUNDS = Number(process.env.ROUNDS ?? 4);

test(
  'a server that is killed while it saves leaves all files of a save, or none',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const saving = saveUntilKilled(await start());
      const stopped = expect(saving).rejects.toThrow();
      await setTimeout(20 + Math.random() * 60);
      child.kill('SIGKILL');
      await stopped;
      const files = await (await start()).read(NAMES);
      child.kill('SIGKILL');
      const [first = ''] = files.map(({ text }) => text);
      expect(first).toBe(first.charAt(0).repeat(SIZE));
      expect(files.map(({ text }) => text === first)).toEqual([true, true, true]);
      expect(
        NAMES.map((name) => readFileSync(path.join(site.root, name), 'utf8') === first),
      ).toEqual([true, true, true]);
    }
  },
  20_000 + ROUNDS * 5_000,
);

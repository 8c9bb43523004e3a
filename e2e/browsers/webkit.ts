import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { type Driver, type Engine, TIME_ZONE } from './driver';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';

/** Shift in the WebDriver protocol. */
const SHIFT = '\uE008';

/** How long the driver may take to start, in tenths of a second. */
const MAX_TRIES = 100;

/** GTK's WebKit in WebKitGTK's MiniBrowser on a virtual display, driven over WebDriver. */
export const webkit: Engine = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb'],
  isInstalled: () => existsSync(DRIVER) && existsSync(DISPLAY_SERVER),
  start: async () => {
    const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
    const display = spawn(DISPLAY_SERVER, ['-displayfd', '1', ...screen], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [number] = await once(display.stdout, 'data');
    const port = await getPort();
    const server = spawn(DRIVER, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, ...TIME_ZONE, DISPLAY: `:${String(number).trim()}` },
    });
    return driverAt(`http://127.0.0.1:${port}`, [server, display]);
  },
};

async function driverAt(server: string, processes: readonly ChildProcess[]): Promise<Driver> {
  await listening(server);
  const { sessionId } = await command<{ sessionId: string }>('POST', `${server}/session`, {
    // With any other strategy some pages are waited for until they time out.
    capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } },
  });
  const session = `${server}/session/${sessionId}`;
  const post = (name: string, body: object) => command('POST', `${session}/${name}`, body);
  const keys = async (text: string) => {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  return {
    open: async (url) => {
      await post('url', { url });
    },
    run: (expression) => post('execute/sync', { script: `return ${expression}`, args: [] }),
    clickAt: async (x, y) => {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    type: keys,
    pressShift: () => keys(SHIFT),
    resize: async (width, height) => {
      await post('window/rect', { width, height });
    },
    screenshot: async () =>
      Buffer.from(await command<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await command('DELETE', session);
      for (const child of processes) child.kill();
    },
  };
}

async function listening(server: string) {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const response = await fetch(`${server}/status`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error('WebKitWebDriver did not start');
}

/** Sends one command of the protocol. */
async function command<Value>(method: string, url: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

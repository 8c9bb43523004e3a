import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import * as v from 'valibot';
import { type Browser, HYDRATED, type Viewport } from './visit';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';

const PATIENCE = 30_000;
const SHIFT = '\uE008';

/** The key of an element's reference in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const Reference = v.looseObject({ [ELEMENT]: v.string() });
const Session = v.object({ sessionId: v.string() });

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

/** WebKitGTK has the engine of Safari. It is driven by WebDriver, which is all that it speaks. */
export const webkit = {
  debianPackages: ['webkit2gtk-driver', 'xvfb'],
  executable: () => ([DRIVER, DISPLAY_SERVER].every(existsSync) ? DRIVER : undefined),

  async launch(executable: string): Promise<Browser> {
    const display = spawn(DISPLAY_SERVER, ['-displayfd', '1', '-screen', '0', '1600x1400x24'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [number] = await once(display.stdout, 'data');
    const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, TZ: 'Africa/Lagos' };
    return {
      // A driver has one session, and now and then a second one never starts.
      async newVisit(site) {
        const port = await getPort();
        const driver = spawn(executable, [`--port=${port}`], { env, stdio: 'ignore' });
        const send: Send = (method, path, body) =>
          request(`http://127.0.0.1:${port}${path}`, method, body);
        await until(() => send('GET', '/status'));
        const answer = await send('POST', '/session', { capabilities: {} });
        const path = `/session/${v.parse(Session, answer).sessionId}`;
        return {
          ...visit((method, command, body) => send(method, path + command, body), site),
          async close() {
            await send('DELETE', path);
            driver.kill();
          },
        };
      },
      async close() {
        display.kill();
      },
    };
  },
};

function visit(send: Send, site: string) {
  const run = (script: string) => send('POST', '/execute/sync', { script, args: [] });
  const read = (expression: string) => run(`return ${expression}`);
  const untilTrue = (expression: string) =>
    until(async () => {
      if (!(await read(`Boolean(${expression})`))) throw new Error(`Never true: ${expression}`);
    });
  const find = async (css: string, text = '') => {
    const elements = `[...document.querySelectorAll(${JSON.stringify(css)})]`;
    const matches = `element.checkVisibility() && element.textContent.includes(${JSON.stringify(text)})`;
    const found = v.safeParse(
      Reference,
      await read(`${elements}.find((element) => ${matches}) ?? null`),
    );
    if (!found.success) throw new Error(`Never seen: ${css} ${text}`);
    return found.output;
  };
  const actions = (type: string, id: string, list: readonly object[]) =>
    send('POST', '/actions', { actions: [{ type, id, actions: list }] });
  const press = (keys: string) =>
    actions(
      'key',
      'keyboard',
      [...keys].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  return {
    async open(address: string) {
      await send('POST', '/url', { url: site + address });
      await press(SHIFT);
      await untilTrue(HYDRATED);
    },
    /** Sets the size of the window, which its frame is part of; it is at least 447 px wide. */
    async resize({ width, height }: Viewport) {
      const frame = await read('[outerWidth - innerWidth, outerHeight - innerHeight]');
      const [x, y] = v.parse(v.tuple([v.number(), v.number()]), frame);
      const least = Math.max(width, 450);
      await send('POST', '/window/rect', { width: least + x, height: height + y });
      await untilTrue(`innerWidth === ${least}`);
    },
    back: async () => {
      await send('POST', '/back', {});
    },
    click: (css: string, text?: string) =>
      until(async () => {
        const element = await find(css, text);
        // The page scrolls smoothly, and WebDriver does not wait for it.
        const script = `arguments[0].scrollIntoView({ behavior: 'instant', block: 'center' })`;
        await send('POST', '/execute/sync', { script, args: [element] });
        await send('POST', `/element/${element[ELEMENT]}/click`, {});
      }),
    hover: async (css: string) => {
      const origin = await find(css);
      await run(`document.querySelector(${JSON.stringify(css)}).scrollIntoView()`);
      await actions('pointer', 'mouse', [{ type: 'pointerMove', x: 0, y: 0, origin }]);
    },
    type: async (text: string) => {
      await press(text);
    },
    waitFor: (css: string, text?: string) =>
      until(async () => {
        await find(css, text);
      }),
    until: untilTrue,
    read,
  };
}

async function request(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE),
  });
  const { value } = v.parse(v.object({ value: v.unknown() }), await response.json());
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

async function until(attempt: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      await attempt();
      return;
    } catch (reason) {
      if (Date.now() > end) throw reason;
    }
    await wait(50);
  }
}

import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningServer } from '../serve/site-server';

/** What a line does to the responses of a server. */
export type Line = {
  /** How long a round trip takes, in milliseconds. */
  readonly roundTripMs: number;
  /** The part of all packets that is lost, from 0 to 1. */
  readonly loss: number;
  /** Every so many connections, one is cut after so many bytes. */
  readonly cut?: { readonly every: number; readonly after: number };
};

const SEGMENT = 1460;
const FIRST_WINDOW = 10;

/** How long a lost request for a connection is waited for, in milliseconds; twice as long each time after it. */
const CONNECT_MS = 1000;

/**
 * A proxy on this machine that sends what a server sends as TCP does over a bad line: a window of segments each
 * round trip, what was lost in the next one, and after a loss half as many at once.
 */
export async function badLine(site: RunningServer, line: Line): Promise<RunningServer> {
  const { hostname, port } = new URL(site.url);
  const isLost = lossOf(line.loss);
  let connections = 0;
  const sockets = new Set<Socket>();
  const server = createServer((browser) => {
    connections += 1;
    const isCut = line.cut !== undefined && connections % line.cut.every === 0;
    const backend = connect(Number(port), hostname);
    for (const socket of [browser, backend]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        browser.destroy();
        backend.destroy();
      });
    }
    browser.pipe(backend);
    // Fails where the browser has closed the connection itself.
    send(backend, browser, line, isLost, isCut).catch(() => browser.destroy());
  });

  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Sends on what a server sends, and ends both connections where it is cut. */
async function send(from: Socket, to: Socket, line: Line, isLost: Chance, isCut: boolean) {
  for (let delay = CONNECT_MS; isLost(); delay *= 2) await wait(delay);
  const mostBytes = isCut ? (line.cut?.after ?? 0) : Number.POSITIVE_INFINITY;
  let window = FIRST_WINDOW;
  let sent = 0;
  for await (const chunk of from as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length && sent < mostBytes; ) {
      const part = chunk.subarray(at, at + Math.min(window * SEGMENT, mostBytes - sent));
      window = await deliver(part.length, window, line, isLost);
      to.write(part);
      sent += part.length;
      at += part.length;
    }
    if (sent >= mostBytes) break;
  }
  to.end();
}

/** Waits until all segments have come, and says how many may be sent at once after that. */
async function deliver(bytes: number, window: number, { roundTripMs }: Line, isLost: Chance) {
  let next = window;
  for (let missing = Math.ceil(bytes / SEGMENT); missing > 0; ) {
    await wait(roundTripMs);
    const lost = Array.from({ length: missing }, isLost).filter(Boolean).length;
    next = lost > 0 ? Math.max(2, Math.floor(next / 2)) : next * 2;
    missing = lost;
  }
  return next;
}

type Chance = () => boolean;

/** The same packets are lost in each run. */
function lossOf(part: number): Chance {
  let state = 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647 < part;
  };
}

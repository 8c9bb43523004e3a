import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { assertPortFree } from './assert-port-free';

let exit: jest.SpiedFunction<typeof process.exit>;
let server: Server | undefined;

beforeEach(() => {
  exit = jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('The process has ended.');
  });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  server?.close();
  jest.restoreAllMocks();
});

/** Listens on a free port. */
async function takePort(address: string): Promise<string> {
  server = createServer().listen(0, address);
  await once(server, 'listening');
  return String((server.address() as AddressInfo).port);
}

async function rejection(port: string) {
  await expect(assertPortFree(port, 'npm start')).rejects.toThrow('ended');
  expect(exit).toHaveBeenCalledWith(1);
  const [message] = jest.mocked(console.error).mock.calls[0] ?? [];
  jest.mocked(console.error).mockClear();
  return message;
}

test.each(['eight', '', '0', '-1', '65536', '80.5'])('%p is not a port', async (port) => {
  expect(await rejection(port)).toBe(`PORT must be a number from 1 to 65535, but it is "${port}".`);
});

test('accepts a free port', async () => {
  const port = await takePort('127.0.0.1');
  server?.close();
  await once(server ?? process, 'close');
  await assertPortFree(port, 'npm start');
  expect(exit).not.toHaveBeenCalled();
});

// A program may listen on only one of these addresses; browsers try both for `localhost`.
test.each(['127.0.0.1', '::1'])('names a free port if PORT is taken at %s', async (address) => {
  const port = await takePort(address);
  const message = await rejection(port);
  expect(message).toMatch(
    /^Port \d+ is taken by another program, or this account may not use it\. Choose another port: PORT=\d+ npm start$/,
  );
  const [, other] = /PORT=(\d+)/.exec(message) ?? [];
  server?.close();
  server = createServer().listen(Number(other));
  await once(server, 'listening');
});

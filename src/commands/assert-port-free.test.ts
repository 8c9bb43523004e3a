/** @jest-environment node */
import { Server } from 'node:net';
import { assertPortFree } from './assert-port-free';

let exit: jest.SpiedFunction<typeof process.exit>;

beforeEach(() => {
  exit = jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('The process has ended.');
  });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

function listening(code?: string, at?: string) {
  jest.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...args) {
    const fails = at === undefined || args.some((arg) => arg === at);
    if (code && fails) this.emit('error', Object.assign(new Error(code), { code }));
    else for (const done of args) if (typeof done === 'function') done();
    return this;
  });
}

async function refusal(port: string) {
  await expect(assertPortFree(port, 'npm start')).rejects.toThrow('ended');
  expect(exit).toHaveBeenCalledWith(1);
  const [message] = jest.mocked(console.error).mock.calls[0] ?? [];
  jest.mocked(console.error).mockClear();
  return message;
}

test.each(['eight', '', '0', '-1', '65536', '80.5'])('%p is no port', async (port) => {
  listening();
  expect(await refusal(port)).toBe(
    `PORT must be a port, a number from 1 to 65535, but it is "${port}".`,
  );
});

test.each(['1', '8000', '65535'])('%s is one, and is used when it is free', async (port) => {
  listening();
  await assertPortFree(port, 'npm start');
  expect(exit).not.toHaveBeenCalled();
});

test('proposes another valid port for a taken one', async () => {
  listening('EADDRINUSE');
  expect(await refusal('9000')).toBe(
    'Port 9000 is taken by another program, or this account may not use it. Choose another port: PORT=9010 npm start',
  );
  expect(await refusal('65530')).toMatch(/PORT=65520 npm start$/);
  expect(await refusal('65525')).toMatch(/PORT=65515 npm start$/);
});

test.each(['127.0.0.1', '::1'])('a port that is taken at %s alone is taken', async (address) => {
  listening('EADDRINUSE', address);
  expect(await refusal('8000')).toContain('Port 8000 is taken');
});

test('proposes an unprivileged port for a privileged one', async () => {
  listening('EACCES');
  expect(await refusal('80')).toMatch(/PORT=8080 npm start$/);
});

test('a machine without one of the addresses works', async () => {
  listening('EADDRNOTAVAIL');
  await assertPortFree('8000', 'npm start');
  expect(exit).not.toHaveBeenCalled();
});

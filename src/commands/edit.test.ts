/** @jest-environment node */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';

/* `npm run edit` as far as it goes without starting anything. */

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
    const { code, said } = await edit({ PORT: String(await freePort()), [setting]: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(said).toMatch(
      new RegExp(
        `^Port ${port}, which ${who} needs, is taken by another program\\. Stop that one, or choose another port: ${setting}=\\d+ npm run edit\n$`,
      ),
    );
  },
);

test('a port that is none is named', async () => {
  expect(await edit({ PORT: 'eight' })).toEqual({
    code: 1,
    said: 'PORT must be a port, a number from 1 to 65535, but it is "eight".\n',
  });
});

function edit(settings: Readonly<Record<string, string>>): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...settings };
    execFile(process.execPath, ['src/commands/edit.mjs'], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

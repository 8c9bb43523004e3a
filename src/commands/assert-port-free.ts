import { createServer } from 'node:net';

/** Programs may listen on one alone, and browsers open `localhost` at either. */
const LOOPBACK = ['127.0.0.1', '::1'];

/** Exits with the command to use another port if this one is taken. */
export async function assertPortFree(port: string, command: string) {
  const number = Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    fail(`PORT must be a port, a number from 1 to 65535, but it is "${port}".`);
  }
  const codes = await Promise.all(LOOPBACK.map((address) => tryPort(number, address)));
  if (!codes.some((code) => code === 'EADDRINUSE' || code === 'EACCES')) return;
  const step = number < 1024 ? 8000 : 10;
  const other = number > 60_000 ? number - step : number + step;
  fail(
    `Port ${port} is taken by another program, or this account may not use it. Choose another port: PORT=${other} ${command}`,
  );
}

/** The error code if listening fails. */
function tryPort(port: number, address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code));
    server.listen(port, address, () => server.close(() => resolve(undefined)));
  });
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

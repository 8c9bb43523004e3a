import { createServer } from 'node:net';

/** A program may listen on one of these alone, and a browser that opens `localhost` may use either. */
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Ends this process when the port of the site is taken, and says how to choose another.
 * @param command the command that `PORT` is for
 */
export async function assertPortFree(port: string, command: string) {
  const number = Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    refuse(`PORT must be a port, a number from 1 to 65535, but it is "${port}".`);
  }
  const codes = await Promise.all(LOOPBACK.map((address) => tryPort(number, address)));
  if (codes.includes('EADDRINUSE')) {
    const other = number > 60_000 ? number - 10 : number + 10;
    refuse(
      `Port ${port}, which the site needs, is taken by another program. Stop that one, or choose another port: PORT=${other} ${command}`,
    );
  }
  if (codes.includes('EACCES')) {
    refuse(
      `Port ${port}, which the site needs, may not be used by this account. Choose one above 1023: PORT=${number + 8000} ${command}`,
    );
  }
}

/** The code of the error with which listening fails. A machine without that address is no obstacle. */
function tryPort(port: number, address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code));
    server.listen(port, address, () => server.close(() => resolve(undefined)));
  });
}

function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}

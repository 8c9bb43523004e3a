import { createServer } from 'node:net';

/** A program may listen on one of these alone, and a browser that opens `localhost` may use either. */
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Ends this process when a port is taken, and says how to choose another.
 * @param who the program that needs it, such as `the site`
 * @param setting the environment variable that sets it
 * @param command the command that the setting is for
 */
export async function refuseTakenPort(port: string, who: string, setting: string, command: string) {
  const number = Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    refuse(`${setting} must be a port, a number from 1 to 65535, but it is "${port}".`);
  }
  const codes = await Promise.all(LOOPBACK.map((address) => tryPort(number, address)));
  if (codes.includes('EADDRINUSE')) {
    const other = number > 60_000 ? number - 10 : number + 10;
    refuse(
      `Port ${port}, which ${who} needs, is taken by another program. Stop that one, or choose another port: ${setting}=${other} ${command}`,
    );
  }
  if (codes.includes('EACCES')) {
    refuse(
      `Port ${port}, which ${who} needs, may not be used by this account. Choose one above 1023: ${setting}=${number + 8000} ${command}`,
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

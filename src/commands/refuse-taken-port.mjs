import { createServer } from 'node:net';

/** A program may listen on either of these alone, and a browser that opens `localhost` may meet it. */
const OWN_ADDRESSES = ['127.0.0.1', '::1'];

/**
 * Ends this command when a port that it needs is taken, and says how to choose another.
 * @param {string} port
 * @param {string} who whoever needs it, such as `the site`
 * @param {string} setting the environment variable that names it
 */
export async function refuseTakenPort(port, who, setting) {
  const number = Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    refuse(`${setting} must be a port, a number from 1 to 65535, but it is "${port}".`);
  }
  for (const address of OWN_ADDRESSES) {
    const fault = await tryPort(number, address);
    if (fault === 'EADDRINUSE') {
      const other = number > 60_000 ? number - 10 : number + 10;
      refuse(
        `Port ${port}, which ${who} needs, is taken by another program. Stop that one, or choose another port: ${setting}=${other} npm run edit`,
      );
    }
    if (fault === 'EACCES') {
      refuse(
        `Port ${port}, which ${who} needs, may not be used by this account. Choose one above 1023: ${setting}=${number + 8000} npm run edit`,
      );
    }
  }
}

/** Why nothing can listen at an address; a machine without that address is no reason. */
function tryPort(port, address) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => resolve(code));
    server.listen(port, address, () => server.close(() => resolve(undefined)));
  });
}

function refuse(message) {
  console.error(message);
  process.exit(1);
}

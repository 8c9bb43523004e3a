import getPort from 'get-port';

/** Exits if the port is invalid or taken; for a taken port it prints `command` with a free one. */
export async function assertPortFree(port: string, command: string) {
  const number = Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    fail(`PORT must be a number from 1 to 65535, but it is "${port}".`);
  }
  const free = await getPort({ port: number });
  if (free === number) return;
  fail(
    `Port ${port} is taken by another program, or this account may not use it. Choose another port: PORT=${free} ${command}`,
  );
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

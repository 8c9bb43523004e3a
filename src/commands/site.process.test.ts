import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { stubProgram } from '../testing/stub-program';
import { type TemporarySite, temporarySite } from '../testing/temporary-site';

/*
 * `npm run build` and `npm run serve` with a shell script instead of Gatsby. Like Gatsby, it leaves `public/`
 * incomplete until it exits; each test provides the script.
 */

const JITI = path.resolve('node_modules/jiti/lib/jiti-cli.mjs');
const COMMAND = path.resolve('src/commands/site.ts');
const DEVELOP = path.resolve('src/commands/develop.ts');

let root: string;
let write: TemporarySite['write'];

const FINISHED = 'echo "the new site" > public/index.html; touch public/build.json';

const NOTHING_TO_SERVE = {
  status: 1,
  stderr: 'There is no finished site yet. Build it first: npm run build\n',
};

beforeEach(() => {
  ({ root, write } = temporarySite());
  write('package-lock.json', '{}');
  write('content/site.json', '{}');
  write('src/gatsby/hooks.ts', 'export {};');
  write('src/live/resources/news.ts', 'export {};');
  for (const name of ['_headers', '_redirects', '404.html']) write(`public/${name}`, '');
  write('public/index.html', 'the last site');
});

afterEach(() => rmSync(root, { recursive: true }));

test('a failed build shows its reason and says that the site is incomplete, and npm run serve does not serve it', async () => {
  gatsby('echo "half a site" > public/index.html; echo "no space left" >&2; exit 1');
  const { status, stderr } = build();
  expect(status).toBe(1);
  expect(stderr).toContain('no space left');
  expect(stderr).toContain('public/ is incomplete: do not publish it.');
  expect(run('serve', { ...process.env, PORT: String(await getPort()) })).toMatchObject(
    NOTHING_TO_SERVE,
  );
});

test('build and develop say why Gatsby cannot work in a folder', () => {
  write('school (1)/content/site.json', '{}');
  const cwd = path.join(root, 'school (1)');
  for (const args of [[COMMAND, 'build'], [DEVELOP]]) {
    const { status, stderr } = spawnSync(process.execPath, [JITI, ...args], {
      cwd,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain(`it contains "(". Rename or move the folder: ${cwd}`);
  }
});

test('a killed build leaves no site to serve, and the next one starts with an empty cache', async () => {
  gatsby(`${FINISHED}; touch .cache/picture`);
  build();
  gatsby('echo "half a site" > public/index.html; echo ready; exec sleep 60');
  for (const [signal, code] of [
    ['SIGTERM', [1, null]],
    ['SIGKILL', [null, 'SIGKILL']],
  ] as const) {
    const killed = start('build', { detached: true });
    await once(killed.stdout, 'data');
    // SIGKILL to the group is like the end of the machine: no process is left to clean up.
    if (killed.pid !== undefined)
      process.kill(signal === 'SIGKILL' ? -killed.pid : killed.pid, signal);
    expect(await once(killed, 'exit')).toEqual(code);
    expect(run('serve', { ...process.env, PORT: String(await getPort()) })).toMatchObject(
      NOTHING_TO_SERVE,
    );
  }
  gatsby(FINISHED);
  expect(build()).toMatchObject({ status: 0 });
  expect(existsSync(path.join(root, '.cache/picture'))).toBe(false);
  expect(site()).toBe('the new site\n');
});

test('build, start and develop end with a message while another build is running, and that build succeeds', async () => {
  gatsby(`${FINISHED}; echo ready; read line`);
  // The shell script waits for a line of input, which ends the build below.
  const first = start('build');
  await once(first.stdout, 'data');
  gatsby('echo "a third site" > public/index.html');
  for (const command of ['build', 'start', 'develop']) {
    const { status, stderr } = run(command, { ...process.env, PORT: String(await getPort()) });
    expect([command, status, stderr]).toEqual([
      command,
      1,
      expect.stringContaining('Another build is running in this folder.'),
    ]);
    expect(stderr).not.toContain(' at ');
  }
  first.stdin.end('\n');
  expect(await once(first, 'exit')).toEqual([0, null]);
  expect(site()).toBe('the new site\n');
});

test('of several simultaneous builds, one runs and the others end with a message', async () => {
  gatsby(
    'echo "the new site" > public/index.html; for i in $(seq 150); do [ -e end ] && break; sleep 0.1; done',
  );
  const codes: unknown[] = [];
  const builds = Array.from({ length: 4 }, async () => {
    const [code] = await once(start('build'), 'exit');
    // Three have ended with a message: the one that runs may end.
    if (codes.push(code) === 3) write('end', '');
  });
  await Promise.all(builds);
  expect(codes.toSorted()).toEqual([0, 1, 1, 1]);
  expect(site()).toBe('the new site\n');
});

test('of several processes that lock the folder again and again, only one has it at any time', async () => {
  const lock = path.resolve('src/commands/folder-lock.ts');
  write(
    'lock.ts',
    `import { rmSync, writeFileSync } from 'node:fs';
    import { lockFolder } from ${JSON.stringify(lock)};
    let taken = 0;
    for (let round = 0; round < 300; round += 1) {
      const lock = await lockFolder('npm run build').catch(() => undefined);
      if (!lock) continue;
      writeFileSync('inside', '', { flag: 'wx' });
      taken += 1;
      rmSync('inside');
      await lock.release();
    }
    process.exit(taken > 0 ? 0 : 1);`,
  );
  const processes = Array.from({ length: 4 }, () =>
    spawn(process.execPath, [JITI, 'lock.ts'], { cwd: root }),
  );
  const codes = await Promise.all(processes.map(async (child) => (await once(child, 'exit'))[0]));
  expect(codes).toEqual([0, 0, 0, 0]);
});

test('of several commands that start after one was killed, one has the folder', async () => {
  const lock = JSON.stringify(path.resolve('src/commands/folder-lock.ts'));
  write(
    'hold.ts',
    `import { lockFolder } from ${lock};
    void lockFolder('npm run build').then(() => console.log('locked'));
    setInterval(() => undefined, 1000);`,
  );
  write(
    'take.ts',
    `import { lockFolder } from ${lock};
    const takes = Array.from({ length: 4 }, (_, at) => lockFolder(\`command \${at}\`));
    void Promise.allSettled(takes).then((taken) => {
      process.exit(taken.filter(({ status }) => status === 'fulfilled').length);
    });`,
  );
  const killed = spawn(process.execPath, [JITI, 'hold.ts'], { cwd: root });
  await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(spawnSync(process.execPath, [JITI, 'take.ts'], { cwd: root }).status).toBe(1);
});

test.each(['build', 'develop'])(
  'while a Gatsby runs whose npm run %s was killed, no command starts another; then the lock is free',
  async (name) => {
    gatsby('echo ready $$; exec sleep 90');
    const killed = start(name);
    const [ready] = await once(killed.stdout, 'data');
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    for (const command of ['build', 'develop']) {
      expect(run(command)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining(
          'A build or a development server is running in this folder.',
        ),
      });
    }
    process.kill(Number(String(ready).split(' ')[1]), 'SIGKILL');
    gatsby(FINISHED);
    expect(build()).toMatchObject({ status: 0 });
  },
);

test('the site of another folder is built in a copy of the project, with a cache of its own', () => {
  write('e2e/content/site.json', '{}');
  write('.cache/own', '');
  write('src/hooks.test.ts', '');
  gatsby(
    `mkdir -p .cache/caches; ls -a .cache .cache/caches public src; echo $CONTENT_DIR > public/index.html; touch .cache/caches/other`,
  );
  expect(run('build e2e').stdout).not.toMatch(/own|other|index|hooks.test/);
  expect(run('build e2e').stdout).toMatch(/other.*gatsby.*live/s);
  const content = path.join(realpathSync(root), 'e2e/content');
  expect(readFileSync(path.join(root, 'e2e/public/index.html'), 'utf8')).toBe(`${content}\n`);
  expect(site()).toBe('the last site');
});

test('npm run develop reads the content again after a change of code, once', async () => {
  gatsby(`${FINISHED}; mkdir -p .cache/redux .cache/any-other .cache/caches`);
  const kept = () =>
    ['redux', 'any-other', 'caches'].filter((name) => existsSync(path.join(root, '.cache', name)));
  build();
  run('develop');
  expect(kept()).toEqual(['redux', 'any-other', 'caches']);
  write('src/content/resolved.ts', 'changed');
  gatsby('mkdir -p .cache/redux');
  run('develop');
  expect(kept()).toEqual(['redux', 'caches']);
  write('.cache/any-other', '');
  run('develop');
  expect(kept()).toEqual(['redux', 'any-other', 'caches']);
  // What is kept may be of the earlier code, with which no site is built.
  gatsby(FINISHED);
  build();
  expect(kept()).toEqual([]);
});

test.each(['start', 'serve'])('npm %s rejects an invalid port', (name) => {
  expect(run(name, { ...process.env, PORT: 'eight' })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('PORT must be a number'),
  });
});

test('npm start builds silently and serves the site', async () => {
  gatsby(`echo "info building"; ${FINISHED}`);
  const port = String(await getPort());
  const GATSBY_API_URL = 'https://backend.school.example';
  const server = start('start', { env: { ...process.env, PORT: port, GATSBY_API_URL } });
  expect(await linesUntil(server.stdout, 'Ctrl-C stops the server.')).toEqual([
    'Building the site. The first time takes two to six minutes, later ones about one.',
    `Serving the site at http://localhost:${port} with news and gallery from https://backend.school.example.`,
    'Ctrl-C stops the server.',
  ]);
  expect(site()).toBe('the new site\n');
  server.kill('SIGTERM');
  await once(server, 'exit');
});

test('npm start serves a finished site at once, until anything that it was built from changes', async () => {
  write('content/news/prize-day.json', { created_at: '2026-01-01', lastDay: '2099-01-01' });
  gatsby(`${FINISHED}; touch public/_headers public/_redirects`);
  const isBuilt = async (variables = {}) => {
    const env = { ...process.env, PORT: String(await getPort()), ...variables };
    const server = start('start', { env });
    const lines = await linesUntil(server.stdout, 'Ctrl-C stops the server.');
    server.kill('SIGTERM');
    await once(server, 'exit');
    return lines[0] !== 'Nothing has changed since the last build.';
  };
  expect([await isBuilt(), await isBuilt()]).toEqual([true, false]);
  write('static/uploads/a.webp', 'a picture');
  expect(await isBuilt()).toBe(true);
  expect(await isBuilt({ GATSBY_API_URL: 'https://backend.school.example' })).toBe(true);
}, 60_000);

test('the site of another folder is built unless nothing has changed, for other content or another backend again', () => {
  gatsby(FINISHED);
  write('e2e/content/site.json', '{}');
  const isBuilt = (variables = {}) => {
    const args = [JITI, COMMAND, 'build', 'e2e'];
    const env = { ...process.env, ...variables };
    const { status, stdout } = spawnSync(process.execPath, args, {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    return stdout !== 'Nothing has changed since the last build.\n';
  };
  expect([isBuilt(), isBuilt()]).toEqual([true, false]);
  for (const name of ['content/site.json', 'colours.css', 'school.json', 'static/crest.svg']) {
    write(`e2e/${name}`, '{ "schoolName": "Unity" }');
    expect([name, isBuilt(), isBuilt()]).toEqual([name, true, false]);
  }
  const backend = { GATSBY_API_URL: 'https://backend.school.example' };
  expect([isBuilt(backend), isBuilt(), isBuilt()]).toEqual([true, true, false]);
}, 60_000);

test('a new day of the school, whatever day it is on this machine, and the moment that an item of any list names are changes', () => {
  gatsby(FINISHED);
  const isBuilt = (moment: string) => {
    const clock = `data:text/javascript,Date.now=()=>${Date.parse(moment)}`;
    const env = { ...process.env, NODE_OPTIONS: `--import "${clock}"` };
    write('e2e/school.json', { timeZone: 'Europe/Dublin' });
    const args = [JITI, COMMAND, 'build', 'e2e'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
    return stdout !== 'Nothing has changed since the last build.\n';
  };
  write('e2e/content/site.json', '{}');
  write('e2e/content/notices/gate.json', { starts_at: '2026-03-03T00:40:00+01:00' });
  const moments = ['02T23:20', '02T23:30', '02T23:50', '02T23:55', '03T00:10'];
  const built = moments.map((moment) => isBuilt(`2026-03-${moment}Z`));
  expect(built).toEqual([true, false, true, false, true]);
}, 60_000);

test('uploads that are a link to another disk are watched too, and a link to nothing ends no command', () => {
  gatsby(FINISHED);
  write('e2e/content/site.json', '{}');
  write('disk/a.webp', 'a picture');
  mkdirSync(path.join(root, 'e2e/static'), { recursive: true });
  symlinkSync(path.join(root, 'disk'), path.join(root, 'e2e/static/uploads'));
  symlinkSync('gone', path.join(root, 'e2e/content/gone.json'));
  const isBuilt = () => {
    const args = [JITI, COMMAND, 'build', 'e2e'];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    expect(status).toBe(0);
    return stdout !== 'Nothing has changed since the last build.\n';
  };
  expect([isBuilt(), isBuilt()]).toEqual([true, false]);
  write('disk/a.webp', 'another picture');
  expect([isBuilt(), isBuilt()]).toEqual([true, false]);
}, 60_000);

test('npm start shows the build’s output if it fails, and serves nothing', async () => {
  gatsby('echo "hero.webp: premature end of image" >&2; exit 1');
  const child = start('start', { env: { ...process.env, PORT: String(await getPort()) } });
  const lines = await linesUntil(child.stderr, 'public/ is incomplete');
  expect(lines[0]).toBe('hero.webp: premature end of image');
  expect(await once(child, 'exit')).toEqual([1, null]);
});

describe('files of an older version in .cache and public', () => {
  const OLD = ['.cache/caches/old.json', 'public/old.html'];
  const leftovers = () => OLD.filter((name) => existsSync(path.join(root, name)));

  beforeEach(() => {
    gatsby('echo "the new site" > public/index.html');
    for (const name of OLD) write(name, 'old');
  });

  test('are removed when the code has changed, even if the build before failed', () => {
    gatsby('exit 1');
    expect(build()).toMatchObject({ status: 1 });
    gatsby('echo "the new site" > public/index.html');
    expect(build()).toMatchObject({ status: 0 });
    expect(leftovers()).toEqual([]);
  });

  test('are removed when CONTENT_DIR is set', () => {
    build();
    for (const old of OLD) write(old, 'old');
    write('e2e/content/site.json', '{}');
    const env = { ...process.env, CONTENT_DIR: 'e2e/content' };
    expect(run('build', env)).toMatchObject({ status: 0 });
    expect(leftovers()).toEqual([]);
  });

  test('stay while the code is unchanged, and are removed when any of it changes', () => {
    build();
    for (const old of OLD) write(old, 'old');
    write('src/content/resolved.test.ts', 'changed');
    write('content/site.json', '{ "name": "changed" }');
    build();
    expect(leftovers()).toEqual(OLD);
    for (const name of [
      'package-lock.json',
      'package.json',
      'gatsby-node.ts',
      'src/live/resources/news.ts',
      'src/content/resolved.ts',
      'src/ui/base.css',
      'src/school/Anthem.tsx',
      'src/gatsby/og-images/fonts.conf',
    ]) {
      for (const old of OLD) write(old, 'old');
      write(name, 'changed');
      build();
      expect([name, ...leftovers()]).toEqual([name]);
    }
  });
});

/** Puts a shell script in Gatsby's place. */
function gatsby(script: string) {
  stubProgram(root, 'gatsby', `mkdir -p .cache public\n${script}`);
}

function build() {
  return run('build');
}

function run(command: string, env = process.env) {
  const options = { cwd: root, encoding: 'utf8', env } as const;
  return spawnSync(process.execPath, [JITI, ...programOf(command)], options);
}

function start(command: string, options = {}) {
  return spawn(process.execPath, [JITI, ...programOf(command)], { cwd: root, ...options });
}

function programOf(command: string): readonly string[] {
  return command === 'develop' ? [DEVELOP] : [COMMAND, ...command.split(' ')];
}

async function linesUntil(stream: NodeJS.ReadableStream, last: string): Promise<string[]> {
  let output = '';
  for await (const chunk of stream) {
    output += String(chunk);
    if (output.includes(last)) break;
  }
  return output.trim().split('\n');
}

function site(): string {
  return readFileSync(path.join(root, 'public/index.html'), 'utf8');
}

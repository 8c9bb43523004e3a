/** @jest-environment node */
import { existsSync } from 'node:fs';
import { execa } from 'execa';
import { ensureBrowser } from './browsers';

jest.mock('node:fs', () => ({ existsSync: jest.fn() }));
jest.mock('execa', () => ({ execa: jest.fn() }));
jest.mock('playwright', () => ({ chromium: { executablePath: () => OWN } }));

const OWN = '/playwright/chromium';

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('The process has ended.');
  });
});

afterEach(() => {
  jest.mocked(execa).mockReset();
});

function installed(...paths: readonly string[]) {
  jest.mocked(existsSync).mockImplementation((path) => paths.includes(String(path)));
}

test('downloads nothing if Playwright has its own Chromium', async () => {
  installed(OWN);
  await ensureBrowser();
  expect(execa).not.toHaveBeenCalled();
});

test('downloads Playwright’s Chromium if there is none', async () => {
  installed();
  jest.mocked(execa).mockImplementation(Object(async () => installed(OWN)));
  await ensureBrowser();
  expect(execa).toHaveBeenCalledTimes(1);
  expect(execa).toHaveBeenCalledWith('playwright', ['install', 'chromium'], expect.anything());
});

test('installs packages as root only', async () => {
  const user = jest.fn(() => 1000);
  // Windows has no user ids.
  const { getuid } = process;
  process.getuid = user;
  installed('/usr/bin/apt-get');
  await expect(ensureBrowser()).rejects.toThrow('ended');
  expect(jest.mocked(execa).mock.calls.map(([command]) => command)).toEqual(['playwright']);
  user.mockReturnValue(0);
  await expect(ensureBrowser()).rejects.toThrow('ended');
  expect(execa).toHaveBeenCalledWith(
    'apt-get',
    expect.arrayContaining(['install']),
    expect.anything(),
  );
  jest.mocked(console.error).mockClear();
  process.getuid = getuid;
});

test('exits with a message if Chromium can neither be downloaded nor installed', async () => {
  installed();
  await expect(ensureBrowser()).rejects.toThrow('ended');
  expect(process.exit).toHaveBeenCalledWith(1);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('or set CHROMIUM_PATH'));
  jest.mocked(console.error).mockClear();
});

/** @jest-environment node */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findNginx } from './nginx';

jest.mock('node:fs', () => ({ existsSync: jest.fn() }));
jest.mock('execa', () => ({ execa: jest.fn() }));

const OWN = path.join('/opt/nginx/sbin', 'nginx');
const OF_DEBIAN = path.join('/usr/sbin', 'nginx');

function installed(...files: readonly string[]) {
  jest.mocked(existsSync).mockImplementation((file) => files.includes(String(file)));
}

beforeEach(() => {
  // As Debian sets it for all but root.
  const PATH = ['/usr/local/bin', '/usr/bin', '/opt/nginx/sbin'].join(path.delimiter);
  jest.replaceProperty(process, 'env', { ...process.env, PATH });
});

afterEach(() => jest.restoreAllMocks());

test('nginx is found on the PATH, or else where Debian installs it', () => {
  installed(OF_DEBIAN);
  expect(findNginx()).toBe(OF_DEBIAN);
  installed(OF_DEBIAN, OWN);
  expect(findNginx()).toBe(OWN);
});

test('without nginx, there is none', () => {
  installed();
  expect(findNginx()).toBeUndefined();
});

import { devNull } from 'node:os';
import { VARIABLES } from '../environment';

/** Tests must not depend on the settings of this machine. */
export default function setEnvironment() {
  for (const name of VARIABLES) delete process.env[name];
  process.env.NODE_ENV = 'test';
  // Here, UTC midnight is on the day before, so that tests find days read in local time.
  process.env.TZ = 'America/Los_Angeles';
  // Bash warns of a language that is not installed.
  process.env.LC_ALL = 'C.UTF-8';
  // Some sign each commit.
  process.env.GIT_CONFIG_GLOBAL = devNull;
}

import { VARIABLES } from '../environment';

/** Tests must not depend on the settings of this machine. */
export default function setEnvironment() {
  for (const name of VARIABLES) delete process.env[name];
  process.env.NODE_ENV = 'test';
  // Here, UTC midnight is on the day before, so that tests find days read in local time.
  process.env.TZ = 'America/Los_Angeles';
}

import { execa } from 'execa';
import { ensureBrowser } from './ensure-browser';
import { exportForBackend } from './export-for-backend';

process.env.CONTENT_DIR = 'e2e/content';

await ensureBrowser();
const { env, close } = await exportForBackend();
const { failed } = await execa('playwright', ['test', '--config', 'e2e/other-origin.config.ts'], {
  env,
  preferLocal: true,
  reject: false,
  stdio: 'inherit',
});
close();
if (failed) process.exitCode = 1;

import { rmSync } from 'node:fs';
import path from 'node:path';
import { SCRIPT_FOLDER } from './app-scripts';

/**
 * Removes the scripts of earlier builds: their names change with their content, nobody else would
 * remove them, and each upload would carry all of them. The build writes all that the new site needs.
 * @param root the project's folder
 */
export function removeOldScripts(root: string): void {
  rmSync(path.join(root, 'public', SCRIPT_FOLDER), { recursive: true, force: true });
}

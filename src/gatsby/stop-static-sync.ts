import * as staticFolder from 'gatsby/dist/utils/get-static-dir';

/**
 * Stops Gatsby's copying of `static/` in development, which ends the server if a file disappears
 * or changes again during its copy; `developMiddleware` serves the folder itself.
 */
export function stopStaticSync(): void {
  Object.assign(staticFolder, { syncStaticDir: () => undefined });
}

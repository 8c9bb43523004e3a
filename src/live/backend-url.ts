/** A base URL or path for `/v1/…`, without a trailing slash. src/gatsby/build-settings.ts checks it. */
export function backendBase(): string {
  // biome-ignore lint/style/noProcessEnv: webpack replaces it with its value.
  const trimmed = process.env.GATSBY_API_URL?.trim();
  return trimmed ? trimmed.replace(/\/+$/, '') : '/api';
}

/** Without a backend, the site's own host answers: a server, or the files of the export (answer-files.ts). */
export function hasBackend(): boolean {
  // biome-ignore lint/style/noProcessEnv: webpack replaces it with its value.
  return Boolean(process.env.GATSBY_API_URL?.trim());
}

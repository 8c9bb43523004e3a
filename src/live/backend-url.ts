/** A base URL or path for `/v1/…`, without a trailing slash. src/gatsby/build-settings.ts checks it. */
export function backendBase(): string {
  // biome-ignore lint/style/noProcessEnv: webpack replaces it with its value.
  const trimmed = process.env.GATSBY_API_URL?.trim();
  return trimmed ? trimmed.replace(/\/+$/, '') : '/api';
}

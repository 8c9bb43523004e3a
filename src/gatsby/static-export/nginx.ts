import type { HeaderRule } from './headers';
import type { RedirectRule } from './redirects';

/** For a file without a policy of its own. */
const STRICT = "default-src 'none'; frame-ancestors 'none'";

/**
 * The rules of the export for nginx, which reads neither `_headers` nor `_redirects`: maps for
 * docs/nginx.conf. Headers depend on the file that is sent, so that no spelling of an address avoids them.
 */
export function nginxFile(
  rules: readonly HeaderRule[],
  redirects: readonly RedirectRule[],
): string {
  const names = new Set(rules.flatMap(({ headers }) => Object.keys(headers)));
  const moved = redirects.filter(({ status }) => status === 308);
  const served = redirects.filter(({ from, status }) => status === 200 && isDynamic(from));
  const slashes = moved.filter(({ from }) => isDynamic(from));
  return [
    '# Written by the build; docs/nginx.conf includes it.',
    // From the address as it was sent: in nginx's decoded one a line break would end the header.
    map('$request_uri', '$without_slash', '', [
      ...slashes.map(({ to }) => [`~^(?<wanted>${pattern(to)})/(?:\\?|$)`, '$wanted'] as const),
    ]),
    map('$uri', '$moved_to', '', [
      ...moved.map(({ from, to }) =>
        isDynamic(from)
          ? ([`~^${pattern(from)}$`, '$without_slash'] as const)
          : ([from, to] as const),
      ),
    ]),
    map('$uri', '$dynamic_page', '', [
      ...served.map(({ from, to }) => [`~^${pattern(from)}$`, `${to}.html`] as const),
    ]),
    ...[...names].map((name) => headerMap(name, rules)),
    '',
  ].join('\n\n');
}

function headerMap(name: string, rules: readonly HeaderRule[]): string {
  const entries = rules.flatMap(({ pattern, headers }) => {
    const value = headers[name];
    return value === undefined ? [] : [[fileKey(pattern), value] as const];
  });
  const variable = `$header_${name.toLowerCase().replaceAll('-', '_')}`;
  return map('$uri', variable, name === 'Content-Security-Policy' ? STRICT : '', entries);
}

/** @param entries keys and values; a key after `~` is a regular expression */
function map(
  from: string,
  to: string,
  fallback: string,
  entries: readonly (readonly [key: string, value: string])[],
): string {
  // nginx refuses a key that is there twice: /404 and /404.html are one file.
  const lines = [...new Map([['default', fallback], ...entries])].map(
    ([key, value]) => `  ${key === 'default' ? key : quoted(key)} ${quoted(value)};`,
  );
  return [`map ${from} ${to} {`, ...lines, '}'].join('\n');
}

/** The file of a page, or all files below an address. */
function fileKey(address: string): string {
  if (address.endsWith('*')) return `~^${escaped(address.slice(0, -1))}`;
  if (address === '/') return '/index.html';
  return address.includes('.') ? address : `${address}.html`;
}

function isDynamic(address: string): boolean {
  return address.includes(':');
}

/** A regular expression for an address with a placeholder such as `:id`. */
function pattern(address: string): string {
  return escaped(address).replace(/:\w+/g, '[^/?]+');
}

function escaped(text: string): string {
  return text.replace(/[.[\]()+?^$\\|{}]/g, '\\$&');
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

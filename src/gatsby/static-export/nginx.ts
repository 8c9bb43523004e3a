import type { HeaderRule } from './headers';

/**
 * The header rules for nginx, which reads no `_headers`: a map from address to value for each header,
 * to be included beside docs/nginx.conf. An empty value sends no header.
 */
export function nginxFile(rules: readonly HeaderRule[]): string {
  const names = new Set(rules.flatMap(({ headers }) => Object.keys(headers)));
  return [
    '# Written by the build; docs/nginx.conf includes it.',
    // The address of the request, before nginx rewrites it.
    'map $request_uri $requested_path {\n  "~^(?<before_query>[^?]*)" $before_query;\n}',
    ...[...names].map((name) => headerMap(name, rules)),
    '',
  ].join('\n\n');
}

function headerMap(name: string, rules: readonly HeaderRule[]): string {
  const lines = rules.flatMap(({ pattern, headers }) => {
    const value = headers[name];
    return value === undefined ? [] : [`  ${key(pattern)} ${quoted(value)};`];
  });
  const variable = `$header_${name.toLowerCase().replaceAll('-', '_')}`;
  return [`map $requested_path ${variable} {`, '  default "";', ...lines, '}'].join('\n');
}

function key(pattern: string): string {
  if (!pattern.endsWith('*')) return quoted(pattern);
  const start = pattern.slice(0, -1).replace(/[.[\]()+?^$\\|{}]/g, '\\$&');
  return quoted(`~^${start}`);
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

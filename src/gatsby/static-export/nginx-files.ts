import type { ExportContext } from '../export-context';
import { HEADER_RULES, REVALIDATE } from './header-rules';

type Moves = ExportContext['moves'];

const BY_PATH = Object.entries(HEADER_RULES).filter(([path]) => path !== '/*');

const NAMES = [...new Set(Object.values(HEADER_RULES).flatMap((headers) => Object.keys(headers)))];

/** What docs/nginx.conf includes above `server`: moved pages, and the headers that depend on the file. */
export function nginxMaps(moves: Moves): string {
  // Patterns, because nginx's table of texts has limits.
  const moved = [...moves].map(([from, to]) => `~^${from}/?$ ${to};`);
  const headers = NAMES.filter((name) => isByPath(name)).map((name) => {
    const values = BY_PATH.flatMap(([path, { [name]: value }]) =>
      value === undefined ? [] : [`${filePattern(path)} "${value}";`],
    );
    const others = name === 'Cache-Control' ? [`default "${REVALIDATE}";`] : [];
    return map(variable(name), [...others, ...values]);
  });
  return [map('$moved_to', moved), ...headers].join('');
}

/** What docs/nginx.conf includes in `server`: the headers, and the content types that nginx does not know. */
export function nginxHeaders(): string {
  const headers = NAMES.filter((name) => name !== 'Content-Type').map((name) => {
    const value = isByPath(name) ? variable(name) : `"${HEADER_RULES['/*']?.[name]}"`;
    // Missing files are not cached.
    return `add_header ${name} ${value}${name === 'Cache-Control' ? '' : ' always'};\n`;
  });
  const types = BY_PATH.flatMap(([path, { 'Content-Type': type }]) =>
    type === undefined ? [] : [`location ${location(path)} { types {} default_type "${type}"; }\n`],
  );
  return [...headers, ...types].join('');
}

function isByPath(name: string): boolean {
  return name !== 'Content-Type' && BY_PATH.some(([, headers]) => name in headers);
}

function map(to: string, lines: readonly string[]): string {
  return [`map $uri ${to} {`, ...lines.map((line) => `  ${line}`), '}', ''].join('\n');
}

function variable(header: string): string {
  return `$${header.toLowerCase().replaceAll('-', '_')}`;
}

/** Of the file, so that no spelling of its URL bypasses the rule. */
function filePattern(path: string): string {
  if (path.endsWith('*')) return `~^${path.slice(0, -1)}`;
  return path.includes('.') ? path : `${path}.html`;
}

function location(path: string): string {
  return path.endsWith('*') ? path.slice(0, -1) : `= ${path}`;
}

/* `_headers` and `_redirects` as Cloudflare Pages and Netlify read them. */

type HeaderRule = { readonly pattern: RegExp; readonly headers: Readonly<Record<string, string>> };

/** Status 308 redirects, 200 rewrites. */
type RedirectRule = { readonly pattern: RegExp; readonly to: string; readonly status: number };

export function parseHeaders(text: string): HeaderRule[] {
  const blocks = text.replace(/^\s*#.*\n/gm, '').split(/\n(?=\S)/);
  return blocks.map((block) => {
    const [pattern = '', ...lines] = block.trim().split(/\n\s*/);
    const headers = lines.map((line) => line.split(/:\s*(.*)/, 2));
    return { pattern: patternOf(pattern), headers: Object.fromEntries(headers) };
  });
}

export function parseRedirects(text: string): RedirectRule[] {
  return text.split('\n').map((line) => {
    const [from = '', to = '', status] = line.split(' ');
    return { pattern: patternOf(from), to, status: Number(status) };
  });
}

export function headersAt(rules: readonly HeaderRule[], address: string): Record<string, string> {
  const matching = rules.filter(({ pattern }) => pattern.test(address));
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}

export function redirectAt(rules: readonly RedirectRule[], address: string) {
  for (const { pattern, to, status } of rules) {
    const match = pattern.exec(address);
    if (match)
      return { to: to.replace(/:(\w+)/g, (_, name) => match.groups?.[name] ?? ''), status };
  }
  return undefined;
}

function patternOf(text: string): RegExp {
  const source = text
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace('*', '.*')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}

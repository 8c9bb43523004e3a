import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/* What the site's own build has queried, resized and written into the head of its pages. */

const SITE = 'site-public';

/** The result of the query of a page, and the tags of its head. */
export function sitePage(address: string) {
  const name = address === '/' ? 'index' : address.slice(1);
  const file = path.join(SITE, 'page-data', name, 'page-data.json');
  const html = readFileSync(path.join(SITE, `${name}.html`), 'utf8');
  return { data: JSON.parse(readFileSync(file, 'utf8')).result.data, head: headTags(html) };
}

/** The names of the pages below an address that hold no parameter. */
export function namesBelow(address: string): string[] {
  return readdirSync(path.join(SITE, 'page-data', address)).filter(
    (name) => !name.includes('[') && existsSync(path.join(SITE, address, `${name}.html`)),
  );
}

/** What search engines, link previews and browsers read: not Gatsby's scripts, preloads and styles. */
function headTags(html: string): string {
  const [head = ''] = html.split('</head>');
  const tags =
    /<title\b.*?<\/title>|<meta [^>]*>|<link [^>]*>|<script type="application\/ld\+json".*?<\/script>/gs;
  return (head.match(tags) ?? [])
    .filter(
      (tag) =>
        !/http-equiv|charset|name="(?:viewport|generator)"|rel="(?:preload|stylesheet)"/i.test(tag),
    )
    .join('');
}

import { HEADER_RULES, headersFile, headersOf, REVALIDATE } from './header-rules';
import { nginxHeaders, nginxMaps } from './nginx-files';

test('no two rules set the same header of a file: hosts would join the values', () => {
  for (const [path, headers] of Object.entries(HEADER_RULES)) {
    if (path === '/*') continue;
    const file = path.replace('*', 'any');
    expect(headersOf(file)).toEqual({ ...HEADER_RULES['/*'], ...headers });
    const others = Object.entries(HEADER_RULES).filter(
      ([other]) => other !== path && other.endsWith('*') && file.startsWith(other.slice(0, -1)),
    );
    for (const [, { ...other }] of others) {
      expect(Object.keys(headers).filter((name) => name in other)).toEqual([]);
    }
  }
});

test('Cloudflare and Netlify get a rule per path', () => {
  expect(headersFile()).toContain(
    "\n/sw.js\n  Content-Security-Policy: default-src 'none'; connect-src 'self'\n  Cache-Control: no-cache\n",
  );
});

test('nginx gets former URLs, and each header by the file, of a page with .html', () => {
  const maps = nginxMaps(new Map([['/fees', '/school-fees']]));
  expect(maps).toContain('map $uri $moved_to {\n  ~^/fees/?$ /school-fees;\n}\n');
  expect(maps).toContain(
    `map $uri $content_security_policy {\n  /preview.html "frame-ancestors 'self'";\n  ~^/uploads/ "default-src 'none'; sandbox";\n`,
  );
  expect(maps).toContain(`map $uri $cache_control {\n  default "${REVALIDATE}";\n`);
});

test('nginx sends every header, and the content types that it does not know', () => {
  const text = nginxHeaders();
  expect(text).toContain('add_header X-Frame-Options "DENY" always;\n');
  expect(text).toContain('add_header Content-Security-Policy $content_security_policy always;\n');
  expect(text).toContain('add_header Cache-Control $cache_control;\n');
  expect(text).not.toContain('add_header Content-Type');
  expect(text).toContain(
    'location = /feed.xml { types {} default_type "application/atom+xml; charset=utf-8"; }\n',
  );
  expect(text).toContain('location /calendar/ {');
});

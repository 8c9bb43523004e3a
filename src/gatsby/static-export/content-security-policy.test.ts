import { load } from 'cheerio';
import { cspHash } from '../csp-hash';
import { pagePolicy } from './content-security-policy';
import { inlineHashes } from './page-html';

const BACKEND = 'https://backend.school.example';

function policyFor(
  path: string,
  html: string,
  backend = '/api',
  photoOrigins: readonly string[] = [],
): string {
  return pagePolicy(inlineHashes(load(html)), { backend, photoOrigins }, path);
}

test('a page may run only its own scripts, and request only the site and the backend', () => {
  const html = '<style>p{}</style><script>start()</script>';
  const photos = 'https://photos.example';
  expect(policyFor('/', html, `${BACKEND}/school`, [BACKEND, photos])).toBe(
    [
      "default-src 'none'",
      `script-src 'self' ${cspHash('start()')}`,
      `style-src 'self' ${cspHash('p{}')}`,
      `img-src 'self' ${BACKEND} ${photos}`,
      "font-src 'self'",
      `connect-src 'self' ${BACKEND}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types app-loader webpack',
    ].join('; '),
  );
});

test('inline data needs no hash', () => {
  const html = '<body><script type="application/ld+json">{}</script>';
  expect(policyFor('/', html)).toContain("; script-src 'self'; ");
});

test('the preview may show images that are not uploaded yet', () => {
  const policy = policyFor('/preview', '<p>Text</p>', '/api', ['https://photos.example']);
  expect(policy).toContain("; img-src 'self' https://photos.example blob: data:; ");
  expect(policyFor('/', '<p>Text</p>')).not.toMatch(/blob:|frame-src 'self'/);
});

test('the preview and the editor may read the names of characters in Markdown', () => {
  for (const path of ['/preview', '/admin']) {
    expect(policyFor(path, '')).toMatch(
      /; trusted-types app-loader webpack .*character-references$/,
    );
  }
  expect(policyFor('/', '')).not.toContain('character-references');
});

test('a page without inline styles needs no style hash', () => {
  expect(policyFor('/', '<p>Text</p>')).toContain("; style-src 'self'; ");
});

test('the editor may also request GitHub and parse pasted HTML', () => {
  const policy = policyFor('/admin', '');
  expect(policy).toContain("; connect-src 'self' https://api.github.com; ");
  expect(policy).toContain("; img-src 'self' blob: data:; ");
  expect(policy).toContain("; frame-src 'self'; ");
  expect(policy).toContain('; trusted-types app-loader webpack editor-paste ProseMirrorClipboard ');
  expect(policyFor('/', '')).not.toMatch(/github|ProseMirror/);
});

/** @jest-environment node */
import { load } from 'cheerio';
import { cspHash } from '../inline-script-hashes';
import { pagePolicy } from './content-security-policy';
import { inlineHashes } from './page-html';

const BACKEND = 'https://backend.school.example';

function policyOf(path: string, html: string, backend = '/api'): string {
  return pagePolicy(inlineHashes(load(html)), backend, path);
}

test('a page may run its own scripts, and send requests to the site and the backend; nothing else', () => {
  expect(policyOf('/', '<style>p{}</style><script>start()</script>', `${BACKEND}/school`)).toBe(
    [
      "default-src 'none'",
      `script-src 'self' ${cspHash('start()')}`,
      `style-src 'self' ${cspHash('p{}')}`,
      `img-src 'self' ${BACKEND}`,
      "font-src 'self'",
      `connect-src 'self' ${BACKEND}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ].join('; '),
  );
});

test('data in a script element is no script, speculation rules are', () => {
  const html =
    '<script type="application/ld+json">{}</script><script type="speculationrules">[]</script>';
  expect(policyOf('/', html)).toContain(`script-src 'self' ${cspHash('[]')};`);
});

test('the preview shows the page in a frame, and pictures of drafts', () => {
  const policy = policyOf('/preview', '<p>Text</p>');
  expect(policy).toContain("; img-src 'self' blob: data:; ");
  expect(policy).toContain("; frame-src 'self'; ");
  expect(policyOf('/', '<p>Text</p>')).not.toMatch(/blob:|frame-src/);
});

test('only the page of the search may send a form, and only to the site itself', () => {
  expect(policyOf('/search', '')).toContain("form-action 'self';");
  expect(policyOf('/', '')).toContain("form-action 'none';");
});

test('a page without a style allows the style sheet’s file', () => {
  expect(policyOf('/', '<p>Text</p>')).toContain("; style-src 'self'; ");
});

test('the editor may also request GitHub and parse pasted HTML', () => {
  const policy = policyOf('/admin', '');
  expect(policy).toContain("; connect-src 'self' https://api.github.com; ");
  expect(policy).toContain("; img-src 'self' blob: data:; ");
  expect(policy).toContain("; frame-src 'self'; ");
  expect(policy).toContain('; trusted-types default editor-paste ProseMirrorClipboard');
  expect(policyOf('/', '')).not.toMatch(/github|ProseMirror/);
});

/** @jest-environment node */
import { load } from 'cheerio';
import { cspHash } from '../inline-script-hashes';
import { editorPolicy, pagePolicy } from './content-security-policy';
import { inlineHashes } from './page-html';

const BACKEND = 'https://backend.school.example';

function policyOf(path: string, html: string, backend?: string): string {
  return pagePolicy(inlineHashes(load(html)), backend, path);
}

test('a page may run its own scripts, and send requests to the site and the backend; nothing else', () => {
  expect(policyOf('/', '<style>p{}</style><script>start()</script>', BACKEND)).toBe(
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

test('the editor has a policy of its own, which names where editors sign in if that is set', () => {
  expect(editorPolicy(undefined)).toContain(' https://www.githubstatus.com;');
  expect(editorPolicy('https://sign-in.example')).toBe(
    [
      "default-src 'none'",
      "script-src 'self' 'unsafe-eval'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' blob: data: https://*.githubusercontent.com",
      "font-src 'self' data:",
      "connect-src 'self' blob: data: https://api.github.com https://*.githubusercontent.com https://www.githubstatus.com https://sign-in.example",
      "frame-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
  );
});

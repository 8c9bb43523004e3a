/** @jest-environment node */
import type { SiteContent } from '../../content/schemas/site';
import { securityTxt } from './seo';

test('security.txt has the office’s email and expires within a year', () => {
  const site: SiteContent = Object({
    email: 'office@school.example',
    webAddress: 'https://school.example',
  });
  expect(securityTxt(site, Date.parse('2026-11-22T06:00:00Z'))).toBe(
    [
      'Contact: mailto:office@school.example',
      'Expires: 2027-09-18T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://school.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

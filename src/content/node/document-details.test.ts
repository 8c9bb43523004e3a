/** @jest-environment node */
import { rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { temporarySite } from '../../testing/temporary-site';
import { documentDetails } from './document-details';

const site = temporarySite();

afterAll(() => rmSync(site.root, { recursive: true }));

test('a document is described by its file, or by its name if the file is missing', () => {
  site.write('content/site.json', {});
  site.write('static/uploads/documents/fees.pdf', 'x'.repeat(1_234_567));
  const changed = new Date('2026-10-05T09:00:00.000Z');
  utimesSync(path.join(site.root, 'static/uploads/documents/fees.pdf'), changed, changed);
  const env = { ...process.env, CONTENT_DIR: path.join(site.root, 'content') };
  jest.replaceProperty(process, 'env', env);
  const detailsOf = documentDetails();
  expect(detailsOf('/uploads/documents/fees.pdf')).toBe('PDF, 1.2 MB, October 2026');
  expect(detailsOf('/uploads/documents/gone.csv')).toBe('CSV');
});

import { rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { temporarySite } from '../../testing/temporary-site';
import { describeDocument, documentDetails } from './document-details';

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

test.each([
  [
    '/uploads/documents/prospectus.pdf',
    1_234_567,
    '2026-07-31T23:30:00.000Z',
    'PDF, 1.2 MB, August 2026',
  ],
  ['/uploads/documents/results.CSV', 1_499, '2026-10-05T09:00:00.000Z', 'CSV, 1 KB, October 2026'],
  ['/uploads/documents/fees.2026.pdf', 1_000_000, undefined, 'PDF, 1.0 MB'],
  ['/uploads/documents/note.pdf', 99_999, undefined, 'PDF, 100 KB'],
  ['/uploads/documents/note.pdf', 100_000, undefined, 'PDF, 0.1 MB'],
  ['/uploads/documents/empty.csv', 10, undefined, 'CSV, 1 KB'],
])('describes %s of %d bytes, changed at %s in UTC', (file, bytes, changed, details) => {
  expect(describeDocument(file, bytes, changed)).toBe(details);
});

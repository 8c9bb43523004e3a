import { readFileSync } from 'node:fs';
import { editorConfig } from '../config/editor-config';
import { checkBeforeSaving } from './save-check';

const WRITER = 'http://127.0.0.1:8081/api/v1';
const config = editorConfig({
  backend: { kind: 'local', url: WRITER },
  siteUrl: undefined,
  embedded: true,
});
const anthem = JSON.parse(readFileSync('e2e/content/school-anthem.json', 'utf8'));

function save(data: Readonly<Record<string, unknown>>, collection = 'pages', slug?: string) {
  const path = slug && `content/${slug}.json`;
  const values = new Map<string, unknown>(Object.entries({ collection, slug, path }));
  const map = (key: string) => (key === 'data' ? { toJS: () => data } : values.get(key));
  return checkBeforeSaving(config, Object({ get: map }));
}

function mockWriter(fetched: () => Promise<unknown>) {
  Object.assign(window, { fetch: jest.fn(fetched) });
}

test('a valid entry is saved', async () => {
  mockWriter(() => Promise.resolve({ ok: true }));
  await expect(save(anthem, 'pages', 'school-anthem')).resolves.toBeUndefined();
});

test('what the build would refuse is not saved, and every problem is named', async () => {
  mockWriter(() => Promise.resolve({ ok: true }));
  const data = { title: ' ', body: 'Text', created_at: '2025-02-31T09:00:00+01:00' };
  const problems = [
    'content/news/new.json: "Title": must not be empty',
    'content/news/new.json: "Date": must be a date and time with its zone, such as 2025-10-05T09:00:00+01:00',
  ];
  await expect(save(data, 'news')).rejects.toMatchObject({
    name: '',
    message: problems.join('\n'),
  });
});

test.each([
  ['has stopped', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is another one', () => Promise.resolve({ ok: false })],
])('nothing is saved while the program that writes the files %s', async (_case, fetched) => {
  mockWriter(fetched);
  await expect(save(anthem, 'pages', 'school-anthem')).rejects.toThrow(
    'the program that writes the files has stopped. Start it again with: npm run edit.',
  );
});

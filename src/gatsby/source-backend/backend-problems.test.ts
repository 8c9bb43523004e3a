import { newsItem, newsItems } from '../../testing/news-backend';
import {
  describeFindings,
  type Inspected,
  inspectAlbums,
  inspectNews,
  inspectPictures,
} from './backend-problems';

const BACKEND = 'https://backend.school.example';
const ORIGINS = [BACKEND, 'https://school.s3.example'];

beforeEach(() => {
  process.env.GATSBY_API_URL = BACKEND;
});

afterEach(() => {
  delete process.env.GATSBY_API_URL;
});

const problems = ({ findings }: Inspected<unknown>) => findings.map(({ problem }) => problem);

test('a backend as the specification describes it has no problems', () => {
  const album = { id: 1, name: 'Sports', preview_image: '/media/a.jpg' };
  expect(problems(inspectNews(newsItems(20), ORIGINS))).toEqual([]);
  const albums = [album, { id: 2, name: 'Choir', preview_image: null }];
  expect(problems(inspectAlbums(albums, ORIGINS))).toEqual([]);
  const images = ['/media/a%20b.jpg', `${BACKEND}/media/ọ.jpg`, 'https://school.s3.example/a.jpg'];
  const photos = images.map((image) => ({ image }));
  expect(problems(inspectPictures('1', photos, ORIGINS))).toEqual([]);
});

test.each<[object, string[]]>([
  [{ title: ' ' }, ['untitled']],
  [{ body: '<p>Dear parents,&nbsp;</p>' }, ['markup']],
  [{ body: 'First<br />second' }, ['markup']],
  [{ body: 'See <a href="https://school.example">the site</a>' }, ['markup']],
  [{ title: 'Girls&#39; day' }, ['markup']],
  [{ title: 'Science &amp; art' }, ['markup']],
  [{ title: 'Les &eacute;l&egrave;ves' }, ['markup']],
  [{ body: 'Fees: &pound;5 &rarr; &#8358;9,000' }, ['markup']],
  [{ body: '<section><small>Note</small></section>' }, ['markup']],
  [{ body: 'A<sup>1</sup>' }, ['markup']],
  [{ body: '<o:p></o:p>' }, ['markup']],
  [{ body: 'Come<!-- more -->' }, ['markup']],
  [{ body: '<![CDATA[Dear parents]]>' }, ['markup']],
  [{ body: 'Come **early**.' }, ['markup']],
  [{ body: 'See [the list](https://school.example/list)' }, ['markup']],
  [{ body: 'Dear parents\n\n## Fees\nAs before.' }, ['markup']],
  [{ title: '#1 of 20 schools', body: '*Sold out* [again] (https://a.example) 2 ** 3 ** 4' }, []],
  [{ title: 'AT&T <3', body: 'Boys < girls > teachers; 5 &6; R&D; <Name of the girl>' }, []],
  [{ body: null }, ['bodiless']],
  [{ body: { html: '' } }, ['bodiless']],
  [{ created_at: 1_759_654_800 }, ['undated']],
  [{ created_at: '05/10/2025' }, ['undated']],
  [{ created_at: '0001-01-01T00:00:00Z' }, ['undated']],
  [{ created_at: '2025-10-05T09:00:00' }, ['zoneless']],
  [{ created_at: '2025-10-05' }, []],
  [{ created_at: '2099-10-05' }, ['future']],
  [{ id: null }, ['skipped']],
  [{ title: '', body: '' }, ['skipped']],
  [{ pictures: [{ image: 'http://photos.example/a.jpg', alt: '' }] }, ['photoInsecure']],
])('a news item with %j: %j', (fields, expected) => {
  expect(problems(inspectNews([{ ...newsItem('1'), ...fields }], ORIGINS))).toEqual(expected);
});

test('says where HTML is, what visitors see of it, and what to do', () => {
  const news = [newsItem('7', { body: '<p>Dear parents,</p>' })];
  const albums = [{ id: 3, name: 'Sports &amp; games', preview_image: null }];
  const lists = [inspectNews(news, ORIGINS), inspectAlbums(albums, ORIGINS)];
  const findings = lists.flatMap((list) => list.findings);
  expect(describeFindings(findings)).toEqual([
    expect.stringMatching(
      /^news 7 \(<p>\), album 3 \(&amp;\): with HTML or Markdown, which visitors see as text\. .*strip_tags/,
    ),
  ]);
});

test('names what is repeated, not newest first, or too much', () => {
  const day = (id: string, created_at: string) => newsItem(id, { created_at });
  const news = [day('old', '2025-01-01'), day('new', '2025-02-01'), day('old', '2025-01-01')];
  expect(inspectNews(news, ORIGINS).findings).toEqual([
    { problem: 'unordered', where: 'news new' },
    { problem: 'repeated', where: 'news old' },
  ]);
  expect(inspectNews(newsItems(5_001), ORIGINS).findings).toEqual([
    { problem: 'tooMany', where: 'news' },
  ]);
});

test.each([
  [null, 'photoMissing'],
  ['data:image/png;base64,A', 'photoMissing'],
  ['http://backend.school.example/media/a.jpg', 'photoUpgraded'],
  ['http://127.0.0.1:8000/media/a.jpg', 'photoInsecure'],
  ['https://other.s3.example/a.jpg', 'photoForeign'],
  ['https://school.s3.example/a.jpg?X-Amz-Expires=60&X-Amz-Signature=1', 'photoExpires'],
  ['https://school.s3.example/a.jpg?AWSAccessKeyId=1&Signature=1&Expires=1', 'photoExpires'],
  ['/media/100% attendance.jpg', 'photoPercent'],
])('the photo %j is reported: %s', (image, problem) => {
  expect(problems(inspectPictures('1', [{ image }], ORIGINS))).toEqual([problem]);
});

test('shows every photo of an album, as browsers do, for any id it has', () => {
  const photos = [
    { id: 1, image: '/media/a.jpg' },
    { id: 1, image: '/media/b.jpg' },
  ];
  const { entries, findings } = inspectPictures('1', photos, ORIGINS);
  expect(entries).toHaveLength(2);
  expect(findings).toEqual([]);
});

test('names every photo that is skipped, whatever was sent for its URL', () => {
  const sent = ['javascript:alert(1)', 'data:image/png;base64,AAAA', 'http://[', '', null, 5];
  const [finding] = describeFindings(
    inspectPictures(
      '7',
      sent.map((image) => ({ image })),
      ORIGINS,
    ).findings,
  );
  const photos = sent.map((_image, index) => `photo ${index + 1} of album 7`);
  expect(finding).toBe(
    `${photos.join(', ')}: without an http or https URL of a photo; skipped. Send a URL that starts with https:// or /.`,
  );
});

test('each problem is one sentence with the first entries, and says what to do', () => {
  const images = Array.from({ length: 8 }, () => ({ image: 'https://other.s3.example/a.jpg' }));
  const findings = [
    ...inspectPictures('7', images, ORIGINS).findings,
    ...inspectAlbums([{ id: 7 }], ORIGINS).findings,
  ];
  const photos = [1, 2, 3, 4, 5].map((n) => `photo ${n} of album 7 (https://other.s3.example)`);
  expect(describeFindings(findings)).toEqual([
    'album 7: without a title or name; links show other text. Make the field required in the backend, and fill it in.',
    `${photos.join(', ')} and 3 more: with a photo on a host that the Content Security Policy blocks. Add the origin to PHOTO_ORIGINS (docs/hosting.md).`,
  ]);
});

test.each([
  null,
  5,
  [],
  'text',
  {},
  { id: '\ud83c' },
  { id: 'x'.repeat(600) },
  { __proto__: null },
])('nothing that a backend sends stops the inspection: %j', (entry) => {
  const lists = [
    inspectNews([entry, entry], ORIGINS),
    inspectAlbums([entry, entry], ORIGINS),
    inspectPictures('1', [entry], ORIGINS),
  ];
  const findings = lists.flatMap((list) => list.findings);
  expect(describeFindings(findings).length).toBeGreaterThan(0);
});
